/** A refusal as S3 words it. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  toXml(): string {
    return xml('Error', element('Code', this.code) + element('Message', this.message));
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const unescapes: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

export function xml(root: string, content: string): string {
  const namespace = root === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${content}</${root}>`;
}

export function element(name: string, text: string | number | boolean): string {
  return `<${name}>${String(text).replace(/[&<>"]/g, (character) => escapes[character] ?? '')}</${name}>`;
}

/** The texts of all elements of that name. Enough for the flat documents that S3 clients send. */
export function textsOf(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&#(x?)([0-9a-f]+);|&[a-z]+;/gi, (entity, hex: string | undefined, digits: string | undefined) =>
      digits ? String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)) : (unescapes[entity] ?? entity),
    ),
  );
}
