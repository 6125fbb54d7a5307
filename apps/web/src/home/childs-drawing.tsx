import css from './childs-drawing.module.css';

/** A drawing of us all, held by two strips of tape. It only hangs there. */
export function ChildsDrawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 220 160" aria-hidden="true" focusable="false">
      <path className={css.sheet} d="M8 12q52-4 104-2t100-1q2 68-1 140-100 3-202 0Q6 80 8 12Z" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="4.5">
        <path
          stroke="#F0A920"
          d="M180 40a13 13 0 1 1 .1-.5M193 22l7-7m-2 22h11m-18 13 6 8m-24-8-2 9M160 30l-9-3m19-13-3-6"
        />
        <path stroke="#2C6BD8" d="M20 34q6-9 14-3 7-10 16-1 10-4 12 5-20 5-42-1Z" />
        <path
          stroke="#1E9A5B"
          d="M14 138q8-8 12 0 7-9 13 0 8-10 14 0 7-8 13 0 8-9 14 0 7-9 14 0 8-9 14 0 8-9 14 0 7-8 13 0 8-9 14 0 7-8 13 0 8-9 14 0 8-8 14 0"
        />
        <path stroke="#C9432F" d="M24 130V86h40v44M18 88l26-24 27 25M38 130v-20h12v20" />
        <path stroke="#7A57E8" d="M104 72a10 10 0 1 1 .1-.4M95 82v28m0-20-15 9m15-9 14 10m-14 10-9 18m9-18 10 18" />
        <path
          stroke="#0E9AA0"
          d="M144 66a10 10 0 1 1 .1-.4M135 76l-13 32h27Zm0 12-16 11m18-11 15 12m-24 8v19m14-19v19"
        />
        <path stroke="#F2654F" d="M124 103a6 6 0 1 1 .1-.3M118 110v12m0-8-8-3m8 3 8-4m-8 12-5 8m5-8 6 8" />
        <path stroke="#8A5A34" d="M168 116q14-5 24 0v12m-22-12v12m22-12 8-7m-30 7-7-2m5-6-4 8 8 3 6-8-4-5" />
      </g>
      <path className={css.tape} d="M-2 18 30-4l7 10L5 28Z M184-3l34 19-6 11-34-19Z" />
    </svg>
  );
}
