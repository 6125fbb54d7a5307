import type { ReactNode } from 'react';
import css from './fridge.module.css';
import { FridgeLetters } from './fridge-letters.js';

/** The fridge in the kitchen: letters on its upper door, and on the lower one whatever is pinned there. */
export function Fridge({ children }: { children: ReactNode }) {
  return (
    <main className={css.kitchen} tabIndex={-1}>
      <title>Family Suite</title>
      <div className={css.fridge}>
        <div className={`${css.door} ${css.freezer}`}>
          <FridgeLetters />
        </div>
        <div className={`${css.door} ${css.main}`}>{children}</div>
      </div>
    </main>
  );
}
