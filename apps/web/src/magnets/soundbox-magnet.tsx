import { Sticker } from './sticker.js';

const body = <rect x="20" y="48" width="112" height="92" rx="22" />;
const notes = <path d="M104 50V20l30-7v28" fill="none" strokeLinecap="round" strokeLinejoin="round" />;

const keys = [
  { x: 33, y: 60, face: '#F2654F', below: '#B83F2C' },
  { x: 79, y: 64, face: '#FFD466', below: '#FFC23C', pressed: true },
  { x: 33, y: 99, face: '#2FB674', below: '#15764A' },
  { x: 79, y: 99, face: '#5B9BFF', below: '#2559B5' },
];

/** A box with four fat keys, one of them pressed and singing. */
export function SoundboxMagnet() {
  return (
    <Sticker
      outline={
        <>
          {body}
          <g strokeWidth="20">{notes}</g>
          <circle cx="98" cy="50" r="9" />
          <circle cx="128" cy="42" r="9" />
        </>
      }
    >
      <g fill="#5637B0">{body}</g>
      <rect x="20" y="48" width="112" height="86" rx="22" fill="#7A57E8" />
      <path d="M38 53h76a17 17 0 0 1 12 5" fill="none" stroke="#A78DF5" strokeWidth="4" strokeLinecap="round" />
      {keys.map(({ x, y, face, below, pressed = false }) => (
        <g key={face}>
          {pressed && <rect x={x - 5} y={y - 7} width="50" height="42" rx="15" fill="#FFE9A8" opacity="0.55" />}
          <rect x={x} y={y} width="40" height="29" rx="11" fill={below} />
          <rect x={x} y={pressed ? y - 1 : y - 4} width="40" height="28" rx="11" fill={face} />
          <path
            d={`M${x + 10} ${y + (pressed ? 5 : 2)}h14`}
            stroke="#FFF"
            strokeWidth="3.5"
            strokeLinecap="round"
            opacity="0.7"
          />
        </g>
      ))}
      <g fill="#2A2420" stroke="#2A2420" strokeWidth="7">
        {notes}
        <ellipse cx="97.5" cy="50.5" rx="6.5" ry="4.5" transform="rotate(-15 97.5 50.5)" />
        <ellipse cx="127.5" cy="42.5" rx="6.5" ry="4.5" transform="rotate(-15 127.5 42.5)" />
      </g>
      <path d="m104 25 30-7" stroke="#2A2420" strokeWidth="10" strokeLinecap="round" />
    </Sticker>
  );
}
