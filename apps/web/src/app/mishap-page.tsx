import { Mishap } from './mishap.js';
import css from './mishap.module.css';

/** The mishap as a page of its own, where not even a frame stands. */
export function MishapPage() {
  return (
    <main className={css.page} data-app="franki">
      <Mishap />
    </main>
  );
}
