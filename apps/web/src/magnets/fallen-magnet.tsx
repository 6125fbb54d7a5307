import { Sticker } from './sticker.js';

const magnet = (
  <path
    d="M46 34h28v50a14 14 0 0 0 28 0V34h28v50a42 42 0 0 1-84 0Z"
    transform="rotate(152 88 80)"
    strokeLinejoin="round"
  />
);

/** A horseshoe magnet lying on its head, with stars around it. */
export function FallenMagnet() {
  return (
    <Sticker outline={magnet}>
      <g fill="#F2654F">{magnet}</g>
      <g transform="rotate(152 88 80)">
        <path d="M46 34h28v20H46Zm56 0h28v20h-28Z" fill="#E7DCCB" />
        <path d="M53 60v24a35 35 0 0 0 14 28" fill="none" stroke="#FF9D8A" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g fill="none" stroke="#2A2420" strokeWidth="3.5" strokeLinecap="round">
        <path d="m84 47 7 7m0-7-7 7m18-12 7 7m0-7-7 7" />
        <path d="M91 68q6-5 13-3" />
      </g>
      <g fill="#FFC23C" stroke="#FFF" strokeWidth="3" strokeLinejoin="round">
        <path d="m32 30 3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" />
        <path d="m138 20 2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5Z" />
      </g>
    </Sticker>
  );
}
