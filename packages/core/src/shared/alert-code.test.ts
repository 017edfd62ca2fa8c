import fc from 'fast-check';
import { AlertCode, parseAlertCodes } from './alert-code.ts';

const letter = fc.constantFrom(...'aZ09');
const alertCodes = fc
  .tuple(letter, fc.string({ unit: fc.constantFrom(...'aZ09_-'), maxLength: 63 }))
  .map(([first, rest]) => `${first}${rest}`);

describe('an alert code', () => {
  it.each(['N', '12', 'weekly_brief-2', 'a'.repeat(64)])('may be %j', (code) => {
    expect(AlertCode.is(code)).toBe(true);
  });

  it.each(['', '-a', '_a', 'a b', 'a,b', 'a\n', 'ä', '１', '<b>', 'a'.repeat(65)])('may not be %j', (code) => {
    expect(AlertCode.is(code)).toBe(false);
  });
});

describe('a list of alert codes', () => {
  it('keeps its order and drops blanks, repetitions and invalid codes', () => {
    expect(parseAlertCodes(' a, b,,a ,c d, <x>,e')).toEqual(['a', 'b', 'e']);
    expect(parseAlertCodes('')).toEqual([]);
  });

  it('parses back from what was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(alertCodes), (codes) => expect(parseAlertCodes(codes.join(','))).toEqual(codes)),
    );
  });

  it('holds only codes, each once, whatever it is parsed from', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1-_, \n<é') }), (list) => {
        const codes = parseAlertCodes(list);
        expect(codes.every(AlertCode.is)).toBe(true);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });
});
