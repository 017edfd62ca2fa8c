import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { encodeCookie } from '../shared/cookie.ts';
import { aSessionHint } from './builder.ts';
import { parseSessionHint, serialiseSessionHint } from './codec.ts';

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
const hints = fc.record({
  userId: anyText,
  expiresAt: fc.maxSafeInteger(),
  firstName: anyText,
  isPremiumUser: fc.boolean(),
  isPracticeUser: fc.boolean(),
  reLoginRequiredForSensitiveData: fc.boolean(),
});

describe('the hint of a session', () => {
  it('parses back from what was written', () => {
    fc.assert(fc.property(hints, (hint) => expect(parseSessionHint(serialiseSessionHint(hint))).toEqual(O.some(hint))));
  });

  it('parses from any cookie without failing, to a complete hint or none', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.jsonValue().map(encodeCookie)), (cookie) => {
        const parsed = parseSessionHint(cookie);
        if (O.isSome(parsed)) expect(Object.keys(parsed.value)).toHaveLength(6);
      }),
    );
  });

  it('fails to parse when one field is missing or of another type', () => {
    const hint = aSessionHint();
    for (const field of Object.keys(hint))
      for (const wrong of [undefined, null, [], {}]) {
        expect([field, parseSessionHint(encodeCookie({ ...hint, [field]: wrong }))]).toEqual([field, O.none]);
      }
  });

  it('drops unknown fields, tokens above all', () => {
    const hint = aSessionHint();
    const withToken = { ...hint, access_token: 'secret' };
    expect(parseSessionHint(encodeCookie(withToken))).toEqual(O.some(hint));
    expect(decodeURIComponent(serialiseSessionHint(withToken))).not.toContain('secret');
  });

  it('has an end that is a finite number', () => {
    const cookie = serialiseSessionHint(aSessionHint(1, { expiresAt: 5 }));
    expect(parseSessionHint(cookie.replace('%3A5%2C', '%3A1e999%2C'))).toEqual(O.none);
  });
});
