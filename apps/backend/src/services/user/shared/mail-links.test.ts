import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { type MailLinkPurpose, mailLinkKeysOf, makeMailLinks, maxMailLinkToken } from './mail-links.ts';

const now = new Date('2026-11-22T12:00:00Z');
const daysLater = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const links = makeMailLinks(mailLinkKeysOf('a secret of this test'));
const userId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const holder = { email: { address: 'Mina@example.com', key: 'mina@example.com', domain: 'example.com' }, userId };

const purpose = fc.constantFrom<MailLinkPurpose>('subscribe', 'unsubscribe', 'preferences');
const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 8 });

describe('the token of a link in a mail', () => {
  it('identifies the recipient of the mail, in any order of its codes, to the service alone', () => {
    fc.assert(
      fc.property(purpose, codes, (aim, some) => {
        const token = links.seal(aim, { holder, codes: some }, now);
        expect(links.open(aim, { token, codes: some.toReversed(), now })).toEqual({ _tag: 'Good', holder });
        expect(token).toMatch(/^[\w-]+$/);
        expect(Buffer.from(token, 'base64url').toString('latin1').toLowerCase()).not.toContain('mina');
      }),
    );
  });

  it('does not work for another purpose, other codes and under another secret', () => {
    fc.assert(
      fc.property(purpose, purpose, codes, codes, (aim, other, some, others) => {
        const token = links.seal(aim, { holder, codes: some }, now);
        const isSame =
          aim === other && new Set([...some, ...others]).size === some.length && some.length === others.length;
        expect(links.open(other, { token, codes: others, now })._tag).toBe(isSame ? 'Good' : 'Invalid');
        expect(makeMailLinks(mailLinkKeysOf('another secret')).open(aim, { token, codes: some, now })).toEqual({
          _tag: 'Invalid',
        });
      }),
    );
  });

  it('does not work when a single bit differs', () => {
    const token = links.seal('unsubscribe', { holder, codes: ['weekly'] }, now);
    const bits = Buffer.from(token, 'base64url').length * 8;
    fc.assert(
      fc.property(fc.nat({ max: bits - 1 }), (bit) => {
        const bytes = Buffer.from(token, 'base64url');
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const opened = links.open('unsubscribe', { token: bytes.toString('base64url'), codes: ['weekly'], now });
        expect(opened).toEqual({ _tag: 'Invalid' });
      }),
    );
  });

  it('cannot be made up', () => {
    fc.assert(
      fc.property(purpose, fc.string({ unit: anyCodePoint, maxLength: 400 }), (aim, token) => {
        expect(links.open(aim, { token, codes: [], now })).toEqual({ _tag: 'Invalid' });
      }),
    );
  });

  it('works for seven days to subscribe, and forever to unsubscribe', () => {
    const open = (aim: MailLinkPurpose, at: Date): string =>
      links.open(aim, { token: links.seal(aim, { holder, codes: ['weekly'] }, now), codes: ['weekly'], now: at })._tag;
    expect([open('subscribe', daysLater(6.99)), open('subscribe', daysLater(7))]).toEqual(['Good', 'Expired']);
    expect([open('preferences', daysLater(6.99)), open('preferences', daysLater(7))]).toEqual(['Good', 'Expired']);
    expect(open('unsubscribe', daysLater(365 * 30))).toBe('Good');
  });

  it('stays within the maximal length for the longest possible address', () => {
    const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(57)}.de`;
    const address = `${'a'.repeat(64)}@${domain}`;
    const longest = { email: { address, key: address, domain }, userId };
    const all = Array.from({ length: 100 }, (_, index) => `code-${index}`.padEnd(64, 'x'));
    const token = links.seal('unsubscribe', { holder: longest, codes: all }, now);
    expect(token.length).toBeLessThanOrEqual(maxMailLinkToken);
    expect(links.open('unsubscribe', { token, codes: all, now })._tag).toBe('Good');
  });
});
