import css from './loading.module.css';

/** Says that something is on its way. */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <div className={css.loading} role="status">
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {children}
    </div>
  );
}
