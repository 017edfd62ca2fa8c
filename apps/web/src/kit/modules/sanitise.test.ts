/** @vitest-environment node */
import { RichText } from '@masthead/core/content';
import { aModule } from '@masthead/core/testing';
import * as fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { sanitiseModule, sanitiseRichText } from './sanitise.ts';

const richText = (html: string): RichText => {
  const text = RichText.decode(html);
  if (E.isLeft(text)) throw new Error('not a rich text');
  return text.right;
};

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example/">a</a>', '<a>a</a>'],
  ['<iframe src="javascript:alert(1)">words</iframe>', ''],
  ['<p>a</p><template shadowrootmode="closed">hidden<iframe src="https://x.example"></iframe></template>', '<p>a</p>'],
  ['<div><TEMPLATE ShadowRootMode=open><p>hidden</p></TEMPLATE></div><p>a</p>', '<div></div><p>a</p>'],
  ['<p>a</p><iframe>words of no reader</iframe><noscript>nor these</noscript><xmp>nor those</xmp>', '<p>a</p>'],
  // What other editors write in blocks stays apart.
  ['<div>One</div><div>Two</div>', '<div>One</div><div>Two</div>'],
  ['<section><h1>One</h1>Two</section>', '<div><h2>One</h2>Two</div>'],
  ['<h5>One</h5><h6>Two</h6>', '<h4>One</h4><h4>Two</h4>'],
  ['<dl><dt>One</dt><dd>Two</dd></dl>', '<dl><dt>One</dt><dd>Two</dd></dl>'],
  ['<details open><summary>One</summary>Two</details>', '<div><div>One</div>Two</div>'],
  // A frame of another site is a link to what it shows.
  [
    '<iframe src="https://x.example/1" title="A film">none</iframe>',
    '<a href="https://x.example/1" rel="noopener">A film</a>',
  ],
  [
    '<iframe src="//x.example/1?a=1&amp;b=2"></iframe><p>a</p>',
    '<a href="https://x.example/1?a=1&amp;b=2" rel="noopener">x.example</a><p>a</p>',
  ],
  [
    '<img srcset="/a.webp 640w, javascript:x 1280w" src="/a.jpg">',
    '<img srcset="/a.webp 640w" src="/a.jpg" loading="lazy" />',
  ],
  ['<h2 id="__next">a</h2>', '<h2 id="section-__next">a</h2>'],
  ['<h2 id="section-costs">a</h2>', '<h2 id="section-costs">a</h2>'],
  ['<a href="#costs" id="main">a</a>', '<a href="#section-costs" id="section-main">a</a>'],
  ['<a href="#/signin">a</a>', '<a href="#/signin">a</a>'],
])('%s becomes %s', (given, clean) => {
  expect(sanitiseRichText(richText(given))).toBe(clean);
});

test('denies a link to another host its opener', () => {
  expect(sanitiseRichText(richText('<a href="https://x.example">a</a>'))).toContain('rel="noopener"');
});

test('lets nothing executable through for any parts', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="/x">',
    '</a>',
    '<img src=x onerror=y>',
    '<svg>',
    '"',
    '<',
    '&',
    'text',
    '<h2 id="a">',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = sanitiseRichText(richText(pieces.join('')));
      expect(once).not.toMatch(/onerror|<svg|<script|javascript:/);
    }),
  );
});

test('cuts deep nesting in bounded time', () => {
  const deep = sanitiseRichText(richText('<blockquote>'.repeat(8000)));
  expect(deep.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(41);
});

test('sanitises rich text deep inside a layout, too', () => {
  const sidebar = { ...aModule('SidebarText'), description: richText('<img src=x onerror=y>') };
  const layout = { ...aModule('MainContentLayout'), areaA: [], areaB: [sidebar] };
  expect(JSON.stringify(sanitiseModule(layout))).not.toContain('onerror');
});
