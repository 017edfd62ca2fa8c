import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { safeRedirect } from '../shared/addresses/redirect.ts';
import { encodeCookie } from '../shared/cookie.ts';
import { parseRedirectTarget, serialiseRedirectTarget } from './codec.ts';

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

describe('The way back from registration', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.record({ route: anyText, articleName: anyText }), (target) =>
        expect(parseRedirectTarget(serialiseRedirectTarget(target))).toEqual(O.some(target)),
      ),
    );
  });

  it('is read from any cookie without failing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.jsonValue().map(encodeCookie)), (cookie) => {
        const parsed = parseRedirectTarget(cookie);
        if (O.isSome(parsed)) expect(Object.keys(parsed.value).sort()).toEqual(['articleName', 'route']);
      }),
    );
  });

  it.each([{}, { route: '/a' }, { articleName: 'A' }, { route: 1, articleName: 'A' }, null, ['/a', 'A']])(
    'is none for %j',
    (value) => {
      expect(parseRedirectTarget(encodeCookie(value))).toEqual(O.none);
    },
  );

  it('is not trusted: a route to another site is read as written, and only the guard of redirects turns it away', () => {
    const target = { route: 'https://evil.example/', articleName: 'A' };
    const parsed = parseRedirectTarget(serialiseRedirectTarget(target));
    expect(parsed).toEqual(O.some(target));
    expect(safeRedirect('https://haldenbrook.example')(target.route)).toBe('/');
  });
});
