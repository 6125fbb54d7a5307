import { Lettering, Sticker } from './sticker.js';

const plate = <rect x="10" y="42" width="140" height="80" rx="15" />;
const star = (
  <path
    d="m129 22 6.5 13.2 14.5 2.1-10.5 10.2 2.5 14.5-13-6.8-13 6.8 2.5-14.5L108 37.3l14.5-2.1Z"
    strokeLinejoin="round"
  />
);

const PL8 =
  'M0 20V0h6.5a6 6 0 0 1 0 12H0M20.5 0v20h9M42 9.5a4.7 4.7 0 1 0 0-9.5 4.7 4.7 0 0 0 0 9.5 5.2 5.2 0 1 0 .01 0';

/** A licence plate with mountains, embossed and bolted on, and the star for having seen it. */
export function Pl8bookMagnet() {
  return (
    <Sticker
      outline={
        <g transform="rotate(-5 80 82)">
          {plate}
          {star}
        </g>
      }
    >
      <g transform="rotate(-5 80 82)">
        <g fill="#2C6BD8">{plate}</g>
        <path d="M17 105 41 82l15 13 23-26 26 29 14-11 24 18v3a9 9 0 0 1-9 9H26a9 9 0 0 1-9-9Z" fill="#4F8AEC" />
        <rect x="16" y="48" width="128" height="68" rx="10" fill="none" stroke="#DCE9FF" strokeWidth="2.5" />
        <path d="M52 58h17m22 0h17" stroke="#DCE9FF" strokeWidth="3" strokeLinecap="round" />
        <path d="M80 64s-7.5-4.5-7.5-8.5a4 4 0 0 1 7.5-2 4 4 0 0 1 7.5 2c0 4-7.5 8.5-7.5 8.5Z" fill="#DCE9FF" />
        <Lettering place="translate(44.5 74.5) scale(1.55)" strokes={PL8} width={6} colour="#173E86" />
        <Lettering place="translate(43 72) scale(1.55)" strokes={PL8} width={6} colour="#FFF8EC" />
        <g fill="#173E86">
          <circle cx="30" cy="58" r="4" />
          <circle cx="30" cy="107" r="4" />
          <circle cx="130" cy="107" r="4" />
        </g>
        <g fill="#DCE9FF">
          <circle cx="29.5" cy="57.3" r="2.6" />
          <circle cx="29.5" cy="106.3" r="2.6" />
          <circle cx="129.5" cy="106.3" r="2.6" />
        </g>
        <g fill="#FFC23C" stroke="#FFF" strokeWidth="3.5">
          {star}
        </g>
      </g>
    </Sticker>
  );
}
