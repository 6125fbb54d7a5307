import 'react';

declare module 'react' {
  /** Lets a style set custom properties, which is how numbers reach the style sheets. */
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}
