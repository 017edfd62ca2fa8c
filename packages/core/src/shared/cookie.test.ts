import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { decodeCookie, encodeCookie } from './cookie.ts';

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

/** JSON has no negative zero. */
const asJsonCarriesIt = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('A cookie value', () => {
  it('is read as it was written, lone surrogates included', () => {
    fc.assert(
      fc.property(asJsonCarriesIt, (value) => expect(decodeCookie(encodeCookie(value))).toEqual(O.some(value))),
    );
    fc.assert(fc.property(anyText, (value) => expect(decodeCookie(encodeCookie(value))).toEqual(O.some(value))));
  });

  it('holds nothing that would end it or start another', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyText), (value) =>
        expect(encodeCookie(value)).toMatch(/^[\w.!~*'()%-]*$/),
      ),
    );
  });

  it('is read from whatever anybody wrote into it without failing', () => {
    fc.assert(fc.property(anyText, (cookie) => ['Some', 'None'].includes(decodeCookie(cookie)._tag)));
  });

  it.each(['', '%', '%E0%A4%A', '%C0%AF', '{', 'undefined', "{'a':1}", '['.repeat(100_000)])(
    'is none for %.20j',
    (cookie) => {
      expect(decodeCookie(cookie)).toEqual(O.none);
    },
  );
});
