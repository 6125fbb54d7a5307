import css from './progress.module.css';

interface Props {
  /** What is going on, in words. */
  readonly label: string;
  /** How much is done, 0 to 1; null while nobody can say. */
  readonly value: number | null;
}

export function Progress({ label, value }: Props) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={css.progress}>
      <div className={css.words} aria-hidden="true">
        <span>{label}</span>
        {percent !== null && <span>{percent} %</span>}
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div
          className={percent === null ? `${css.bar} ${css.unknown}` : css.bar}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
