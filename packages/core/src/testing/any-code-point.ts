import fc from 'fast-check';

const halves = { from: 0xd800, count: 0x800 };

const notOne = (): never => {
  throw new Error('That is not one code point.');
};

const numberOf = (text: unknown): number => {
  const code = typeof text === 'string' ? (text.codePointAt(0) ?? notOne()) : notOne();
  if (String.fromCodePoint(code) !== text || (code >= halves.from && code < halves.from + halves.count))
    return notOne();
  return code < halves.from ? code : code - halves.count;
};

/**
 * A unit for arbitrary texts: any code point but lone surrogates. The unit `binary` of fast-check
 * is the same, but builds a table of all 1.1 million of them in each test file, which took longer
 * than the tests.
 */
export const anyCodePoint: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - halves.count })
  .map((code) => String.fromCodePoint(code < halves.from ? code : code + halves.count), numberOf);
