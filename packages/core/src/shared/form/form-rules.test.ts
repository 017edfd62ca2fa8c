import fc from 'fast-check';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import { Email, emailMaxLength } from '../email.ts';
import { message } from '../message.ts';
import { domainsIn, emailMessage, isAtAnyOf, required, tooLong } from './form-rules.ts';

const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') });
const typed = fc.string({ unit: anyCodePoint });

describe('a required field', () => {
  it('counts as blank when only white space of any script is left', () =>
    fc.assert(
      fc.property(blanks, (blank) => {
        expect(required(blank, 'RequiredFirstName')).toEqual(message('RequiredFirstName'));
      }),
    ));

  it('accepts anything else, and ignores surrounding blanks', () =>
    fc.assert(
      fc.property(
        typed.filter((text) => text.trim() !== ''),
        blanks,
        (text, blank) => {
          expect(required(text, 'RequiredFirstName')).toBeUndefined();
          expect(required(`${blank}${text}${blank}`, 'RequiredFirstName')).toBeUndefined();
        },
      ),
    ));
});

describe('a maximum length', () => {
  it('counts like `maxlength`, without surrounding blanks', () =>
    fc.assert(
      fc.property(typed, blanks, fc.nat(40), (text, blank, max) => {
        const said = tooLong(`${blank}${text}${blank}`, max);
        expect(said).toEqual(text.trim().length > max ? message('MaxChar_Limit_Reached', { max }) : undefined);
      }),
    ));

  it('never rejects a text when it accepts a longer one', () =>
    fc.assert(
      fc.property(typed, fc.nat(40), fc.nat(40), (text, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (tooLong(text, more) !== undefined) expect(tooLong(text, less)).toBeDefined();
      }),
    ));

  it('counts a character outside the first plane as two, and a blank inside as one', () => {
    expect(tooLong('🙂', 1)).toBeDefined();
    expect(tooLong('🙂', 2)).toBeUndefined();
    expect(tooLong('a b', 3)).toBeUndefined();
    expect(tooLong('a b', 2)).toEqual(message('MaxChar_Limit_Reached', { max: 2 }));
  });
});

describe('a required e-mail address', () => {
  it('passes exactly when it is valid, composed and trimmed', () =>
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.domain(), typed), blanks, (address, blank) => {
        const isOne = Email.is(address.trim().normalize('NFC'));
        expect(emailMessage(`${blank}${address}${blank}`) === undefined).toBe(isOne);
      }),
    ));

  it.each(['', ' ', '\u3000\t'])('counts as missing in %j', (blank) => {
    expect(emailMessage(blank)).toEqual(message('RequiredEmail'));
  });

  it.each(['ada', 'ada@', '@example.org', 'a b@example.org', 'a@127.1', 'ada@exa_mple.org', 'ada@example.org/'])(
    'cannot be %s',
    (text) => expect(emailMessage(text)).toEqual(message('ValidEmail')),
  );

  it('allows 254 characters, as decisions §5 says, and names the limit once it is exceeded', () => {
    const ofLength = (length: number) =>
      `${'a'.repeat(length - 192)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`;
    expect(emailMaxLength).toBe(254);
    expect(ofLength(254)).toHaveLength(254);
    expect(emailMessage(ofLength(254))).toBeUndefined();
    expect(emailMessage(ofLength(255))).toEqual(message('MaxChar_Limit_Reached', { max: 254 }));
  });
});

describe('a list of domains', () => {
  it('accepts the notations that editors use', () => {
    expect(domainsIn(' Spam.example,junk.example ,, ')).toEqual(['spam.example', 'junk.example']);
    expect(domainsIn('')).toEqual([]);
  });

  it.each([
    ['ada@junk.example', true],
    ['ada@mail.JUNK.example ', true],
    ['ada@notjunk.example', false],
    ['junk.example@site.example', false],
    ['ada@junk.example.org', false],
    ['', false],
  ])('contains the address %j: %s', (email, isListed) => {
    expect(isAtAnyOf(['spam.example', 'junk.example'], email)).toBe(isListed);
  });
});
