import type { ReactNode } from 'react';
import { Fridge } from '../home/fridge.js';
import css from './doorstep.module.css';

/** The fridge with nothing on its door but one note. */
export function Doorstep({ children }: { children: ReactNode }) {
  return (
    <Fridge>
      <div className={css.note} data-app="franki">
        <span className={css.pin} aria-hidden="true" />
        {children}
      </div>
    </Fridge>
  );
}
