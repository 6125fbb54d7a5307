import { Sticker } from './sticker.js';

interface Sky {
  readonly turn: string;
  readonly sky: string;
  readonly light: string;
  readonly far: string;
  readonly near: string;
}

const prints: Sky[] = [
  { turn: 'rotate(-17 80 150)', sky: '#3B2F7A', light: '#FFF1C9', far: '#5B4BB0', near: '#7A57E8' },
  { turn: 'rotate(17 80 150)', sky: '#BFE3E0', light: '#F2654F', far: '#5BC08D', near: '#1E9A5B' },
  { turn: 'rotate(0 80 80)', sky: '#FFD98A', light: '#FFF8EC', far: '#F0A94B', near: '#D9622B' },
];

const paper = <rect x="39" y="24" width="82" height="104" rx="9" />;

/** One hill, thought of three times: by night, in spring, at sunset. */
export function RiffgenMagnet() {
  return (
    <Sticker
      outline={prints.map(({ turn }) => (
        <g key={turn} transform={turn}>
          {paper}
        </g>
      ))}
    >
      {prints.map(({ turn, sky, light, far, near }) => (
        <g key={turn} transform={turn}>
          <rect x="37.5" y="24" width="85" height="106" rx="10" fill="#2A2420" opacity="0.14" />
          <g fill="#FFFDF8">{paper}</g>
          <rect x="46" y="31" width="68" height="72" rx="6" fill={sky} />
          <circle cx="94" cy="50" r="10" fill={light} />
          <path d="M46 84q15-24 31-8t37-9v30a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6Z" fill={far} />
          <path d="M46 92q20-14 38-2t30-4v11a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6Z" fill={near} />
          <path d="M59 88V76l8-7 8 7v12Z" fill="#FFF8EC" />
          <path
            d="m56 77 11-10 11 10"
            fill="none"
            stroke="#C9432F"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d="M65 88v-7h5v7Z" fill="#8A5A34" />
        </g>
      ))}
      <path d="M53 116h30m8 0h16" stroke="#E7DCCB" strokeWidth="5" strokeLinecap="round" />
      <path
        d="m122 12 4 10 10 4-10 4-4 10-4-10-10-4 10-4Z"
        fill="#E79A0B"
        stroke="#FFF"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
    </Sticker>
  );
}
