import type { ReactNode } from 'react';
import css from './test-page.module.css';

/** One place on the workbench. */
export function Bench({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.bench}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
