import css from './button.module.css';

export interface ButtonLook {
  /** `main`: the one thing to do on this screen. `plain`: anything else. `quiet`: hardly there. `danger`: destroys. */
  readonly variant?: 'main' | 'plain' | 'quiet' | 'danger' | undefined;
  /** `child`: at least 72 px high, for small hands. */
  readonly size?: 'normal' | 'child' | undefined;
}

export function buttonClass({ variant = 'plain', size = 'normal' }: ButtonLook, more?: string): string {
  return [css.button, css[variant], size === 'child' && css.child, more].filter(Boolean).join(' ');
}
