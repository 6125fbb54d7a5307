import { Lettering, Sticker } from './sticker.js';

const card = <rect x="28" y="16" width="106" height="128" rx="16" />;
const chip = <circle cx="124" cy="122" r="19" />;

const BINGO =
  'M0 0v18h6.5a4.8 4.8 0 0 0 0-9.5H0m0 0h5.5a4.3 4.3 0 0 0 0-8.5H0M18 0v18M26.5 18V0l11 18V0M57.5 3.5a8 9 0 1 0 .5 8v-2.5h-5.5M73 18a8 9 0 1 0 0-18 8 9 0 0 0 0 18';

/** A bingo card with little pictures, a star in its middle and a chip on its corner. */
export function BingoMagnet() {
  return (
    <Sticker
      outline={
        <g transform="rotate(3 80 80)">
          {card}
          {chip}
        </g>
      }
    >
      <g transform="rotate(3 80 80)">
        <g fill="#1E9A5B">{card}</g>
        <Lettering place="translate(46 25) scale(.86)" strokes={BINGO} width={5.4} colour="#FFF8EC" />
        <rect x="36" y="50" width="90" height="86" rx="10" fill="#FFF8EC" />
        <path d="M66 52v82m30-82v82M38 79h86M38 107.5h86" stroke="#1E9A5B" strokeWidth="3" />
        <path d="M51 57a4.5 4.5 0 0 1 7 4c0 5-7 10-7 10s-7-5-7-10a4.5 4.5 0 0 1 7-4Z" fill="#F2654F" />
        <circle cx="81" cy="65" r="7" fill="#FFC23C" />
        <path
          d="M81 54v1.5m0 19V76m-11-11h1.5m19 0H92m-18.8-7.8 1 1m13.6 13.6 1 1m0-15.6-1 1M74.2 71.8l-1 1"
          stroke="#E79A0B"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M104 71c-3-9 1-14 9-15 1 9-2 14-9 15Zm0 0 5-8" fill="#2FB674" stroke="#15764A" strokeWidth="1.5" />
        <path d="m42 101 9-13 9 13Z" fill="#7A57E8" strokeLinejoin="round" stroke="#7A57E8" strokeWidth="3" />
        <path
          d="m81 83 3.3 6.7 7.4 1-5.3 5.2 1.2 7.4-6.6-3.5-6.6 3.5 1.2-7.4-5.3-5.2 7.4-1Z"
          fill="#FFC23C"
          stroke="#E79A0B"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path
          d="M101 94q5-7 12 0l4-4v8l-4-4q-7 7-12 0Z"
          fill="#2C6BD8"
          stroke="#2C6BD8"
          strokeLinejoin="round"
          strokeWidth="2"
        />
        <path d="M46 126a6 6 0 1 1 3-10 6.5 6.5 0 0 0 9 8 8 8 0 0 1-12 2Z" fill="#5B9BFF" />
        <g fill="#F2654F">
          <circle cx="81" cy="121.5" r="3" fill="#FFC23C" />
          <circle cx="81" cy="115.5" r="3.5" />
          <circle cx="87" cy="120" r="3.5" />
          <circle cx="84.7" cy="127" r="3.5" />
          <circle cx="77.3" cy="127" r="3.5" />
          <circle cx="75" cy="120" r="3.5" />
        </g>
        <g fill="#F2654F" stroke="#FFF" strokeWidth="4">
          {chip}
        </g>
        <circle cx="124" cy="122" r="11" fill="none" stroke="#FFC6B8" strokeWidth="3" strokeDasharray="4 3.6" />
      </g>
    </Sticker>
  );
}
