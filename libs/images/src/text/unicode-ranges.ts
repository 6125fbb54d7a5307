/** A set of code points as CSS writes it: `U+0000-00FF,U+0131`. */
export class UnicodeRanges {
  readonly #ranges: readonly (readonly [number, number])[];

  constructor(css: string) {
    this.#ranges = css.split(',').map((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
  }

  has(codePoint: number): boolean {
    return this.#ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
  }
}
