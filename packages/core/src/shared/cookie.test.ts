import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { decodeCookie, encodeCookie } from './cookie.ts';

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

/** JSON has no negative zero. */
const asJsonCarriesIt = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('a cookie value', () => {
  it('parses back, lone surrogates included', () => {
    fc.assert(
      fc.property(asJsonCarriesIt, (value) => expect(decodeCookie(encodeCookie(value))).toEqual(O.some(value))),
    );
    fc.assert(fc.property(anyText, (value) => expect(decodeCookie(encodeCookie(value))).toEqual(O.some(value))));
  });

  it('contains no character that would end it or start another', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyText), (value) =>
        expect(encodeCookie(value)).toMatch(/^[\w.!~*'()%-]*$/),
      ),
    );
  });

  it('parses from any input without failing', () => {
    fc.assert(fc.property(anyText, (cookie) => ['Some', 'None'].includes(decodeCookie(cookie)._tag)));
  });

  it.each(['', '%', '%E0%A4%A', '%C0%AF', '{', 'undefined', "{'a':1}", '['.repeat(100_000)])(
    'cannot be parsed from %.20j',
    (cookie) => {
      expect(decodeCookie(cookie)).toEqual(O.none);
    },
  );
});
