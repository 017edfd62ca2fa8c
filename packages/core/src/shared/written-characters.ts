const named: Readonly<Record<string, string>> = {
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

const written = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{5,6}));/gi;

const isCharacter = (code: number): boolean =>
  code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);

/**
 * Decodes numeric (`&#8217;`, `&#x2019;`) and named character references of punctuation in a plain
 * text. Anything else stays as written. Separate from `plainText`, which browsers load.
 */
export const withWrittenCharacters = (text: string): string =>
  text.replace(written, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });
