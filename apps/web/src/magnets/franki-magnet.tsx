import { Lettering, Sticker } from './sticker.js';

const back = <rect x="30" y="22" width="88" height="112" rx="15" transform="rotate(-11 74 78)" />;
const front = <rect x="42" y="24" width="90" height="116" rx="15" transform="rotate(4 87 82)" />;

const CAT =
  'M9.5 3a5.8 5.8 0 1 0 0 7.5m16.5-8.5v11m0-5.5a5.5 5.5 0 1 0-11 0 5.5 5.5 0 1 0 11 0M36-4v13a3.5 3.5 0 0 0 4.5 3.5M32 2h8.5';

/** Two flashcards; the one in front shows a cat. */
export function FrankiMagnet() {
  return (
    <Sticker
      outline={
        <>
          {back}
          {front}
        </>
      }
    >
      <g fill="#FFC23C">{back}</g>
      <g fill="#FFF8EC">{front}</g>
      <g transform="rotate(4 87 82)">
        <rect x="50" y="32" width="74" height="72" rx="10" fill="#BFE3E0" />
        <path d="M50 94h74a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10Z" fill="#8CCBC4" />
        <path d="M64 71 62 46q0-3 3-1.5l15 9h14l15-9q3-1.5 3 1.5l-2 25Z" fill="#F2654F" />
        <path d="m67 51 1 10 7-5.5Zm40 0-1 10-7-5.5Z" fill="#FFC6B8" />
        <ellipse cx="87" cy="76" rx="27" ry="23" fill="#F2654F" />
        <path d="M81 54q6-2 12 0l-2 9q-4 2-8 0Z" fill="#C9432F" />
        <ellipse cx="87" cy="85" rx="13" ry="10" fill="#FFE9DF" />
        <circle cx="76" cy="72" r="4.5" fill="#2A2420" />
        <circle cx="98" cy="72" r="4.5" fill="#2A2420" />
        <circle cx="77.5" cy="70.5" r="1.5" fill="#FFF" />
        <circle cx="99.5" cy="70.5" r="1.5" fill="#FFF" />
        <path d="M83.5 79.5h7L87 83.5Z" fill="#2A2420" />
        <path
          d="M87 83.5v3q-4 4-7 0m7 0q4 4 7 0M70 82l-11-2m11 6-10 3m44-7 11-2m-11 6 10 3"
          fill="none"
          stroke="#2A2420"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
        <Lettering place="translate(67 116.5)" strokes={CAT} width={4.8} colour="#2A2420" />
      </g>
    </Sticker>
  );
}
