import fc from 'fast-check';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { safeRedirect } from './redirect.ts';

const origin = 'https://haldenbrook.example';
const safe = safeRedirect(origin);

describe('a redirect target on the own site', () => {
  test.each([
    ['/', '/'],
    ['/insights/x', '/insights/x'],
    ['/insights/x?y=1&z=2#part', '/insights/x?y=1&z=2#part'],
    ['/ja-jp/洞察', '/ja-jp/%E6%B4%9E%E5%AF%9F'],
    ['/ar/%D9%85%D9%82%D8%A7%D9%84', '/ar/%D9%85%D9%82%D8%A7%D9%84'],
    ['/search?q=100%', '/search?q=100%'],
    ['/search?q=100%25', '/search?q=100%25'],
    ['/signin?redirect=%2Finsights%2Fx%3Fy%3D1', '/signin?redirect=%2Finsights%2Fx%3Fy%3D1'],
    ['/share?url=https%3A%2F%2Felsewhere.example', '/share?url=https%3A%2F%2Felsewhere.example'],
    ['#/signin/save-article/%2Finsights%2Fx', '/#/signin/save-article/%2Finsights%2Fx'],
    ['?page=2', '/?page=2'],
    ['insights/x', '/insights/x'],
    ['/a/../b', '/b'],
    ['https://haldenbrook.example/insights/x', '/insights/x'],
    ['HTTPS://HALDENBROOK.EXAMPLE:443/insights/x', '/insights/x'],
    ['/path//with//doubles', '/path//with//doubles'],
  ])('%j leads to %j', (candidate, target) => expect(safe(candidate)).toBe(target));
});

describe('every other redirect target', () => {
  test.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['another host', 'https://evil.example/'],
    ['another host with the own one as user', 'https://haldenbrook.example@evil.example/'],
    ['a longer host', 'https://haldenbrook.example.evil.example/'],
    ['another port', 'https://haldenbrook.example:8443/'],
    ['another scheme of the own host', 'http://haldenbrook.example/'],
    ['a protocol-relative host', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a scheme with extra slashes', 'https:////evil.example'],
    ['spaces before two slashes', '  //evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash deep inside', '/a\\b'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a twice encoded backslash', '/%255Cevil.example'],
    ['an encoded slash behind the first', '/%2Fevil.example'],
    ['a twice encoded slash', '/%252fevil.example'],
    ['a slash encoded four times', '/%2525252fevil.example'],
    ['dots that climb to two slashes', '/..//evil.example'],
    ['a dot before two slashes', '/.//evil.example'],
    ['encoded dots before two slashes', '/%2e%2e//evil.example'],
    ['twice encoded dots before two slashes', '/%252e%252e//evil.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a line feed between slashes', '/\n/evil.example'],
    ['an encoded tab between slashes', '/%09/evil.example'],
    ['a header break', '/x%0d%0aset-cookie:a=b'],
    ['a null character', '/x%00'],
    ['a delete character', '/x\u007f'],
    ['a C1 control character', '/x\u0085'],
    ['an encoded C1 control character', '/x%C2%85'],
    ['a line separator', '/x\u2028'],
    ['an overlong slash', '/%c0%afevil.example'],
    ['an overlong backslash', '/%c1%9cevil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in disguise', 'JaVaScRiPt:alert(1)'],
    ['a script with a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of the own origin', `blob:${origin}/8d8e`],
    ['a file', 'file:///etc/passwd'],
    ['a mail', 'mailto:a@b.example'],
    ['no host at all', 'https://'],
    ['a view of the source', `view-source:${origin}/`],
    ['a host of fullwidth letters', '//ｅｖｉｌ.example'],
    ['an address encoded more often than anybody carries it', `/${'%'.padEnd(42, '25')}2fevil.example`],
  ])('%s', (_, candidate) => expect(safe(candidate)).toBe('/'));

  test('a site with an invalid origin redirects every target to the home page', () =>
    fc.assert(fc.property(fc.string(), (candidate) => safeRedirect('nowhere')(candidate) === '/')));
});

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '%2f',
  '%5c',
  '%252f',
  '.',
  '..',
  '%2e',
  ':',
  '@',
  '?',
  '#',
  '\t',
  '\n',
  '%09',
  '%',
  '%25',
  '%c0%af',
  ' ',
  'https:',
  'http:',
  'javascript:',
  'blob:',
  'evil.example',
  'haldenbrook.example',
  origin,
  'insights',
  'é',
  '洞',
  '\u2028',
  '\ud800',
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  fc.string({ unit: anyCodePoint }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

const decodedForms = (address: string): readonly string[] => {
  const forms = [address];
  for (let round = 0; round < 5; round += 1) {
    const last = forms.at(-1) ?? '';
    forms.push(last.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  }
  return forms;
};

describe('any redirect target', () => {
  const always = (holds: (target: string) => void) =>
    fc.assert(
      fc.property(hostile, (candidate) => holds(safe(candidate))),
      propertyRuns(2000),
    );

  test('becomes a path of the site', () => always((target) => expect(target).toMatch(/^\/(?!\/)/)));

  test('keeps a browser on the site', () =>
    always((target) => expect(new URL(target, `${origin}/some/page`).origin).toBe(origin)));

  test('stays on the site after any decoding', () =>
    always((target) => {
      for (const form of decodedForms(target)) expect(new URL(form, origin).origin).toBe(origin);
    }));

  test('holds no backslash or ASCII control character after any decoding', () =>
    always((target) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the test looks for
      for (const form of decodedForms(target)) expect(form).not.toMatch(/[\\\u0000-\u001f\u007f]/);
    }));

  test('does not change when guarded twice', () => always((target) => expect(safe(target)).toBe(target)));
});

test('passes as it is when it is an ordinary path of the site', () => {
  const segment = fc.string({ unit: fc.constantFrom(...'abcxyz019-_~éß洞察مقال'), minLength: 1, maxLength: 12 });
  const query = fc.option(
    segment.map((value) => `?q=${encodeURIComponent(value)}`),
    { nil: '' },
  );
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), query, (segments, search) => {
      const path = `/${segments.map(encodeURIComponent).join('/')}${search}`;
      expect(safe(path)).toBe(path);
    }),
  );
});

test('survives a route segment', () =>
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const target = safe(path);
      expect(safe(decodeURIComponent(encodeURIComponent(target)))).toBe(target);
    }),
  ));
