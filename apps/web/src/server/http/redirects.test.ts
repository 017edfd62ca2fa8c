/** @vitest-environment node */

import { readdirSync, readFileSync } from 'node:fs';
import { validateHeaderValue } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { locationOf, redirectTo } from './redirects.ts';

describe('locationOf', () => {
  it.each([
    ['/insights/x?a=%C3%A9&b=c#d', '/insights/x?a=%C3%A9&b=c#d'],
    ['/insights/größe', '/insights/gr%C3%B6%C3%9Fe'],
    ['/ja-jp/湾 岸', '/ja-jp/%E6%B9%BE%20%E5%B2%B8'],
    ['/a\r\nSet-Cookie: b', '/a%0D%0ASet-Cookie:%20b'],
    ['/half of a pair \ud800', '/half%20of%20a%20pair%20%EF%BF%BD'],
  ])('encodes %j as %j', (address, header) => {
    expect(locationOf(address)).toBe(header);
  });

  it('returns a header-safe form of any address and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        const header = locationOf(address);
        validateHeaderValue('Location', header);
        return locationOf(header) === header;
      }),
    );
  });
});

test('redirects a page to a header-safe address', () => {
  expect(redirectTo('/ä', 303)).toEqual({ redirect: { destination: '/%C3%A4', statusCode: 303 } });
});

test('sets Location nowhere else in the site', () => {
  const root = join(__dirname, '../..');
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('testing'))
    .filter((file) =>
      /redirect: \{\s*destination|writeHead\([^)]*\bLocation\b|setHeader\('Location'/i.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(writers).toEqual(['server/http/redirects.ts']);
});
