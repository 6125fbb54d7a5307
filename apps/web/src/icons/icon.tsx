import type { ReactNode } from 'react';
import css from './icon.module.css';

/** One set, drawn alike: a 24 by 24 grid, lines of 2 with round ends, nothing filled but what is solid in life. */
const drawings = {
  back: <path d="M19 12H5m6-6-6 6 6 6" />,
  check: <path d="m5 13 4.5 4.5L19 7" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="12" rx="2.5" />
      <path d="M15.5 5.5V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h.5" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  download: <path d="M12 4v11m-5-4 5 5 5-5M5 20h14" />,
  edit: <path d="m14.5 6 3.5 3.5L8.5 19 4 20l1-4.5Zm0 0L17 3.5 20.5 7 18 9.5" />,
  external: <path d="M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />,
  fridge: (
    <>
      <rect x="6" y="3" width="12" height="18" rx="3" />
      <path d="M6 10h12M9.5 6v1.5M9.5 13v3" />
    </>
  ),
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />,
  hourglass: <path d="M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4" />,
  image: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="3" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="m4 17 4.5-3.5 3 2 4-4.5 4.5 4.5" />
    </>
  ),
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-9v4.5M12 8h.01" />,
  logout: <path d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4m5-12 4 4-4 4m4-4H9" />,
  microphone: (
    <>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />,
  note: (
    <>
      <circle cx="7.5" cy="17.5" r="2.5" />
      <path d="M10 17.5V5l9-2v11.5" />
      <circle cx="16.5" cy="14.5" r="2.5" />
    </>
  ),
  pause: <path d="M8.5 6v12m7-12v12" strokeWidth="3" />,
  play: <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />,
  plus: <path d="M12 5v14M5 12h14" />,
  print: (
    <>
      <path d="M7 9V4h10v5M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2" />
      <rect x="7" y="14" width="10" height="6" rx="1" />
    </>
  ),
  record: <circle cx="12" cy="12" r="6" fill="currentColor" />,
  retry: <path d="M20 12a8 8 0 1 1-2.5-5.800L20 8.5M20 4v4.5h-4.5" />,
  scissors: (
    <>
      <circle cx="6.5" cy="6.5" r="2.5" />
      <circle cx="6.5" cy="17.5" r="2.5" />
      <path d="m8.5 8 11 10M8.5 16l11-10" />
    </>
  ),
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.700-1.800L20 20" />,
  shuffle: (
    <path d="M3 7h3.5c5 0 5.5 10 10.5 10h4m-3-3 3 3-3 3M3 17h3.5c1.700 0 2.900-1.200 3.900-2.700M13.5 9.5C14.400 8 15.5 7 17 7h4m-3-3 3 3-3 3" />
  ),
  sideways: <path d="m8 7-5 5 5 5m8-10 5 5-5 5M3 12h18" />,
  speaker: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11" />,
  star: (
    <path d="m12 3.5 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.5 9.700l5.900-.8Z" />
  ),
  stop: <rect x="6.5" y="6.5" width="11" height="11" rx="2" fill="currentColor" />,
  trash: <path d="M4 7h16M9.5 7V4.5h5V7M6 7l1 13h10l1-13M10 11v5.5m4-5.5v5.5" />,
  up: <path d="m6 15 6-6 6 6" />,
  upload: <path d="M12 16V5m-5 4 5-5 5 5M5 20h14" />,
  video: (
    <>
      <rect x="3" y="6" width="12.5" height="12" rx="3" />
      <path d="m15.5 11 5.5-3.5v9L15.5 13" />
    </>
  ),
  warning: <path d="M12 4 2.800 19.5h18.400ZM12 10v4.5m0 2.5h.01" />,
  zoomIn: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.700-1.800L20 20M7.5 10.5h6m-3-3v6" />,
  zoomOut: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.700-1.800L20 20M7.5 10.5h6" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A drawing in the colour and size of the text around it. It says nothing by itself: the text beside it does. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}
