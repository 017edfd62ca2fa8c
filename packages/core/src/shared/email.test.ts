import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { anyCodePoint } from '../testing/any-code-point.ts';
import { badEmailAddresses, goodEmailAddresses } from '../testing/email-addresses.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { through } from '../testing/seed.ts';
import { comparableEmail, Email, emailMaxLength, isSameEmail, parseEmail } from './email.ts';

/** The grammar of the HTML standard, label by label, to compare with the pattern. */
const isWhatwgEmail = (text: string): boolean => {
  const [local = '', domain = '', ...rest] = text.split('@');
  const isLabel = (label: string): boolean =>
    label.length >= 1 &&
    label.length <= 63 &&
    [...label].every((char) => /[a-z0-9-]/i.test(char)) &&
    !label.startsWith('-') &&
    !label.endsWith('-');
  return (
    rest.length === 0 &&
    local !== '' &&
    local.length <= 64 &&
    [...local].every((char) => /[a-z0-9]/i.test(char) || ".!#$%&'*+/=?^_`{|}~-".includes(char)) &&
    domain.split('.').every(isLabel) &&
    !/^(\d+|0x[\da-f]*)$/i.test(domain.split('.').at(-1) ?? '')
  );
};

/** Text that is an address often enough, and nearly one for the rest. */
const mostly = (good: string, bad: string, minLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...good), minLength, maxLength: 8 }) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...good, ...bad), maxLength: 8 }) },
  );
const nearlyEmails = fc
  .tuple(
    mostly("aZ0.+'-_", '"( é@', 1),
    fc.constantFrom('@', '@', '@', '@', '', '@@'),
    fc.array(mostly('aZ09', '-_é.', 1), { minLength: 1, maxLength: 4 }),
  )
  .map(([local, at, labels]) => `${local}${at}${labels.join('.')}`);

const ofLength = (length: number): string => {
  const domain = ['b'.repeat(63), 'c'.repeat(63), 'd'.repeat(62)].join('.');
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
};

describe('an e-mail address', () => {
  it.each(goodEmailAddresses)('typed as %j becomes %s', (typed, address) => {
    expect(parseEmail(typed)).toEqual(E.right(address));
  });

  it.each(badEmailAddresses)('cannot be %s', (_, typed) => {
    expect(parseEmail(typed)).toEqual(E.left('malformed'));
  });

  it('cannot contain a control character, a line end or an invisible character', () => {
    const controls = [
      ...Array.from({ length: 32 }, (_, code) => code),
      0x7f,
      0x85,
      0xa0,
      0x200b,
      0x202e,
      0x2028,
      0xfeff,
    ];
    for (const code of controls) {
      const char = String.fromCharCode(code);
      expect([code, parseEmail(`ada${char}@example.com`)]).toEqual([code, E.left('malformed')]);
      expect([code, parseEmail(`ada@example.com${char}bcc:b@example.com`)]).toEqual([code, E.left('malformed')]);
      expect([code, Email.is(`ada@example.com${char}`)]).toEqual([code, false]);
    }
  });

  it.each(['', ' ', '\t\n\u00a0\ufeff'])('typed as %j is empty', (typed) => {
    expect(parseEmail(typed)).toEqual(E.left('empty'));
  });

  it('ignores surrounding blanks', () => {
    expect(parseEmail(' \tada@example.com\r\n')).toEqual(E.right('ada@example.com'));
  });

  it('gets composed before validation: a Kelvin sign is a K', () => {
    expect(parseEmail('ada@\u212aiosk.example')).toEqual(E.right('ada@Kiosk.example'));
    expect(Email.is('ada@\u212aiosk.example')).toBe(false);
  });

  it('has at most 254 characters, without surrounding blanks', () => {
    const longest = ofLength(emailMaxLength);
    expect(longest).toHaveLength(254);
    expect(parseEmail(`  ${longest}  `)).toEqual(E.right(longest));
    expect(parseEmail(ofLength(255))).toEqual(E.left('tooLong'));
    expect(Email.is(ofLength(255))).toBe(false);
  });

  it('follows the grammar of the HTML standard', () => {
    let accepted = 0;
    fc.assert(
      fc.property(nearlyEmails, (text) => {
        if (Email.is(text)) accepted += 1;
        expect(Email.is(text)).toBe(isWhatwgEmail(text));
      }),
      propertyRuns(2_000),
    );
    expect(accepted).toBeGreaterThan(200);
  });

  it('parses from any text without failing, and parses again to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCodePoint }), nearlyEmails), (typed) => {
        const parsed = parseEmail(typed);
        if (E.isLeft(parsed)) return;
        expect(Email.is(parsed.right)).toBe(true);
        expect(parseEmail(parsed.right)).toEqual(parsed);
        expect(parsed.right).toMatch(/^[!-~]+$/);
      }),
    );
  });

  it.each([
    ['one long local part', 'a'.repeat(100_000)],
    ['dots', '.'.repeat(100_000)],
    ['labels without an end', `a@${'a.'.repeat(50_000)}`],
    ['hyphens', `a@${'a-'.repeat(50_000)}`],
    ['at signs', '@'.repeat(100_000)],
    ['blanks around nothing', ' '.repeat(100_000)],
    ['blanks in the middle', `a${' '.repeat(100_000)}b`],
    ['marks on one letter', `a${'\u0301'.repeat(100_000)}`],
  ])('takes little time to validate when it is 100 KB of %s', (_, hostile) => {
    for (let n = 0; n < 20; n += 1) expect(E.isLeft(parseEmail(hostile))).toBe(true);
  });

  it('takes little time to validate when hostile text is just short enough for the pattern', () => {
    const endings = ['a-', 'a.', '-', '.', 'a'].map((part) => `a@${part.repeat(252 / part.length)}`);
    for (let n = 0; n < 2_000; n += 1) for (const text of endings) Email.is(`${text.slice(0, 253)}!`);
    expect(endings.every((text) => text.length <= emailMaxLength)).toBe(true);
  });
});

describe('two e-mail addresses', () => {
  const email = through(Email);

  it('compare equal whatever the case of their ASCII letters', () => {
    expect(isSameEmail(email('Ada.Berg@Example.COM'), email('ada.berg@example.com'))).toBe(true);
    expect(comparableEmail(email('ADA+1@EXAMPLE.com'))).toBe('ada+1@example.com');
  });

  it('differ where dots or tags differ', () => {
    expect(isSameEmail(email('ada.berg@example.com'), email('adaberg@example.com'))).toBe(false);
    expect(isSameEmail(email('ada+1@example.com'), email('ada@example.com'))).toBe(false);
  });
});
