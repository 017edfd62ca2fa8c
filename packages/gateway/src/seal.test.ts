import fc from 'fast-check';
import { seal, sealingKey, unseal } from './seal.ts';

const key = sealingKey('a secret', 'a salt', 'a purpose');

describe('a sealed value', () => {
  it('opens unchanged, whatever it is, each time under another seal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = seal(key, text);
        expect(sealed).toMatch(/^[\w-]+$/);
        expect(unseal(key, sealed)).toBe(text);
        expect(seal(key, text)).not.toBe(sealed);
      }),
    );
  });

  it.each([
    ['another secret', sealingKey('another', 'a salt', 'a purpose')],
    ['another salt', sealingKey('a secret', 'another', 'a purpose')],
    ['another purpose', sealingKey('a secret', 'a salt', 'another')],
  ])('opens with no key of %s', (_, other) => {
    expect(() => unseal(other, seal(key, 'content'))).toThrow();
  });

  it('does not open when a single bit changes', () => {
    const bytes = Buffer.from(seal(key, 'content'), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(key, changed.toString('base64url'))).toThrow();
    }
  });

  it.each(['', 'x', 'a'.repeat(60), '../../etc'])('cannot be %j', (given) => {
    expect(() => unseal(key, given)).toThrow();
  });
});
