import { type ReactNode, useId } from 'react';
import css from './test-page.module.css';

/** One place on the workbench. */
export function Bench({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.bench} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
