import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { safeRedirect } from '../shared/addresses/redirect.ts';
import { encodeCookie } from '../shared/cookie.ts';
import { parseRedirectTarget, serialiseRedirectTarget } from './codec.ts';

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

describe('the route back from registration', () => {
  it('parses back from what was written', () => {
    fc.assert(
      fc.property(fc.record({ route: anyText, articleName: anyText }), (target) =>
        expect(parseRedirectTarget(serialiseRedirectTarget(target))).toEqual(O.some(target)),
      ),
    );
  });

  it('parses from any cookie without failing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.jsonValue().map(encodeCookie)), (cookie) => {
        const parsed = parseRedirectTarget(cookie);
        if (O.isSome(parsed)) expect(Object.keys(parsed.value).sort()).toEqual(['articleName', 'route']);
      }),
    );
  });

  it.each([{}, { route: '/a' }, { articleName: 'A' }, { route: 1, articleName: 'A' }, null, ['/a', 'A']])(
    'cannot be parsed from %j',
    (value) => {
      expect(parseRedirectTarget(encodeCookie(value))).toEqual(O.none);
    },
  );

  it('can hold a route to another site, which only the redirect guard rejects', () => {
    const target = { route: 'https://evil.example/', articleName: 'A' };
    const parsed = parseRedirectTarget(serialiseRedirectTarget(target));
    expect(parsed).toEqual(O.some(target));
    expect(safeRedirect('https://haldenbrook.example')(target.route)).toBe('/');
  });
});
