import { Sticker } from './sticker.js';

const flask = <path d="M64 26h32v8h-5v26l35 58q8 16-10 16H44q-18 0-10-16l35-58V34h-5Z" strokeLinejoin="round" />;

/** A flask that bubbles and is pleased about it. */
export function TestMagnet() {
  return (
    <Sticker
      outline={
        <>
          {flask}
          <circle cx="112" cy="30" r="7" />
          <circle cx="124" cy="48" r="4.5" />
        </>
      }
    >
      <g fill="#EAF1F4" stroke="#5F6F7E" strokeWidth="5">
        {flask}
      </g>
      <path d="m57.5 86-19 33.5q-6 10.5 6.5 10.5h70q12.5 0 6.5-10.5L102.5 86q-11 7-22.5 0t-22.5 0Z" fill="#8FD14F" />
      <path d="M57.5 86q11-7 22.5 0t22.5 0l3.5 6q-13 7-26 0t-26 0Z" fill="#B9E986" />
      <path d="M63 30h34" stroke="#5F6F7E" strokeWidth="9" strokeLinecap="round" />
      <circle cx="82" cy="70" r="5" fill="#B9E986" />
      <circle cx="76" cy="54" r="3.5" fill="#B9E986" />
      <g fill="none" stroke="#5F6F7E" strokeWidth="4">
        <circle cx="112" cy="30" r="6" fill="#B9E986" />
        <circle cx="124" cy="48" r="3.5" fill="#B9E986" />
      </g>
      <g fill="#2A2420">
        <circle cx="69" cy="107" r="4" />
        <circle cx="91" cy="107" r="4" />
        <path d="M73 115q7 7 14 0" fill="none" stroke="#2A2420" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <circle cx="60" cy="114" r="4" fill="#F2A08F" />
      <circle cx="100" cy="114" r="4" fill="#F2A08F" />
    </Sticker>
  );
}
