import { Sticker } from './sticker.js';

interface CubeColours {
  readonly face: string;
  readonly light: string;
  readonly dark: string;
}

const teal: CubeColours = { face: '#12A6AC', light: '#5FD0D2', dark: '#067278' };
const coral: CubeColours = { face: '#F2654F', light: '#FF9D8A', dark: '#B83F2C' };

const cubes = [
  ...[14, 47, 80, 113].map((x) => ({ x, y: 100, ...teal })),
  ...[30.5, 63.5, 96.5].map((x) => ({ x, y: 62, ...coral })),
];

/** Snap cubes, four and three, and the plus that joins them. */
export function MathsMagnet() {
  return (
    <Sticker
      outline={
        <>
          <path d="M14 100h132v34H14ZM30 62h100v40H30ZM40 55h12v10H40Zm33 0h12v10H73Zm33 0h12v10h-12Z" />
          <path d="M80 14v28M66 28h28" strokeWidth="25" />
        </>
      }
    >
      {cubes.map(({ x, y, face, light, dark }) => (
        <g key={`${x} ${y}`}>
          <rect x={x + 10.5} y={y - 8} width="12" height="12" rx="3.5" fill={dark} />
          <rect x={x} y={y} width="32.5" height="35.5" rx="7" fill={dark} />
          <rect x={x} y={y} width="32.5" height="32" rx="7" fill={face} />
          <path d={`M${x + 6} ${y + 6}h14`} stroke={light} strokeWidth="4" strokeLinecap="round" />
        </g>
      ))}
      <g fill="#2A2420">
        <circle cx="74" cy="77" r="2.7" />
        <circle cx="86" cy="77" r="2.7" />
        <path d="M74 83.5q6 6 12 0" fill="none" stroke="#2A2420" strokeWidth="2.7" strokeLinecap="round" />
      </g>
      <path d="M80 14v28M66 28h28" stroke="#FFC23C" strokeWidth="12" strokeLinecap="round" />
    </Sticker>
  );
}
