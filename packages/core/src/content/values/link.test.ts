import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { links } from '../definition/fields.ts';
import { imageField, linkField } from '../wire/wire.ts';
import { type Image, isImage } from './image.ts';
import { isLink, isSafeHref, isSafeSource, type Link, rewriteForOffice } from './link.ts';

const linkOf = (value: unknown): Link | undefined => {
  const read = linkField.decode({ value });
  if (E.isLeft(read)) throw new Error('no link field');
  return read.right;
};

const imageOf = (value: unknown): Image | undefined => {
  const read = imageField.decode({ value });
  if (E.isLeft(read)) throw new Error('no image field');
  return read.right;
};

test.each([
  ['btn btn-primary', 'button'],
  ['cta__link', 'button'],
  ['button button--outline', 'outline'],
  ['btn-secondary', 'outline'],
  ['text-uppercase buttonhole', undefined],
  ['', undefined],
])('a link of the class "%s" looks like a %s (C§3 "class")', (given, look) => {
  expect(linkOf({ href: '/x', text: 'Read', class: given })?.look).toBe(look);
  expect(linkOf({ Url: '/x', Text: 'Read', LinkType: 'external', CssClass: given })?.look).toBe(look);
});

describe('a link shows', () => {
  test.each([
    ['with an address and a text', { href: '/x', text: 'Read', linktype: 'internal' }, '/x', 'Read'],
    ['with a name instead of a text', { href: '/x', name: 'Read' }, '/x', 'Read'],
    ['with a title instead of a text', { href: '/x', title: 'Read' }, '/x', 'Read'],
    ['in the other spelling', { Url: '/x', Text: 'Read', LinkType: 'internal' }, '/x', 'Read'],
    ['in the other spelling, by its title', { Url: '/x', LinkTitle: 'Read', LinkType: 'external' }, '/x', 'Read'],
    ['as an anchor without an address', { linktype: 'anchor', anchor: 'part', text: 'Part' }, '#part', 'Part'],
    ['as an anchor written with its hash', { linktype: 'anchor', anchor: '#part', text: 'Part' }, '#part', 'Part'],
    [
      'as a file without a text, named after the file',
      { linktype: 'media', href: '/files/report.pdf?v=1' },
      '/files/report.pdf?v=1',
      'report.pdf',
    ],
    ['with its query and anchor', { href: '/x', text: 'Read', querystring: 'a=1', anchor: 'b' }, '/x?a=1#b', 'Read'],
    ['with a query it already has', { href: '/x?a=1', text: 'Read', querystring: 'a=1' }, '/x?a=1', 'Read'],
    ['with its query before the hash it has', { href: '/x#b', text: 'Read', querystring: '?a=1' }, '/x?a=1#b', 'Read'],
    [
      'elsewhere, by its url',
      { url: 'https://elsewhere.example', text: 'Go', linktype: 'external' },
      'https://elsewhere.example',
      'Go',
    ],
    ['as mail', { href: 'mailto:a@b.example', text: 'Write', linktype: 'mailto' }, 'mailto:a@b.example', 'Write'],
  ])('%s', (_, value, href, text) => expect(linkOf(value)).toMatchObject({ href, text }));
});

describe('a link does not show (C§5)', () => {
  test.each([
    ['empty', {}],
    ['cleared by the editor', ''],
    ['without a name', { href: '/x', linktype: 'internal' }],
    ['with a blank name', { href: '/x', text: '  ' }],
    ['without an address', { text: 'Read', linktype: 'external' }],
    ['as internal link without href', { url: '/sitecore/content/x', text: 'Read', linktype: 'internal' }],
    ['as anchor without anchor', { linktype: 'anchor', text: 'Read' }],
    ['as anchor with an address alone', { linktype: 'anchor', href: '/x', text: 'Read' }],
    ['when it would run script', { href: 'javascript:alert(1)', text: 'Read' }],
    ['when it would run script in disguise', { href: ' java\nscript:alert(1)', text: 'Read', linktype: 'external' }],
    ['when it holds data', { href: 'data:text/html,x', text: 'Read' }],
  ])('%s', (_, value) => expect(linkOf(value)).toBeUndefined());
});

test.each([
  [{ href: '/x', text: 'a' }, 'internal'],
  [{ href: '//elsewhere.example', text: 'a' }, 'external'],
  [{ href: 'https://elsewhere.example', text: 'a' }, 'external'],
  [{ href: '#x', text: 'a' }, 'anchor'],
  [{ href: '/x', text: 'a', linktype: 'constructor' }, 'internal'],
  [{ href: '/x.pdf', text: 'a', linktype: 'Media' }, 'media'],
] as const)('%j is %s', (value, kind) => expect(linkOf(value)?.kind).toBe(kind));

test('a link opens a new tab only when its editor says so', () => {
  expect(linkOf({ href: '/x', text: 'a', target: '_blank' })?.opensNewTab).toBe(true);
  expect(linkOf({ href: '/x', text: 'a', target: '_self' })?.opensNewTab).toBe(false);
});

test('a link of the wrong shape is an error, not an empty link', () => {
  for (const value of ['/x', 5, [], { href: {} }, { href: '/x', text: true }])
    expect(E.isLeft(linkField.decode({ value }))).toBe(true);
});

test('a link list drops invalid links (C§5)', () => {
  const given = [
    { id: '1', fields: { link: { value: { href: '/x', text: 'Read' } } } },
    { id: '2', fields: { link: { value: { text: 'Nowhere' } } } },
    { id: '3', fields: {} },
  ];
  const read = links('links').read(given, { areas: new Map(), report: () => undefined });
  expect(read).toMatchObject(E.right([{ href: '/x' }]));
});

const words = fc.string({ unit: anyCodePoint, maxLength: 8 });
const scheme = fc.constantFrom('', '/', '#', 'https://', 'javascript:', 'mailto:', '//', 'data:', ' ', 'java\tscript:');
const address = fc.tuple(scheme, words).map(([start, rest]) => `${start}${rest}`);
const linkValue = fc.record(
  {
    href: address,
    url: address,
    text: words,
    title: words,
    name: words,
    target: fc.constantFrom('_blank', ''),
    linktype: fc.constantFrom('internal', 'external', 'media', 'anchor', ''),
    querystring: words,
    anchor: words,
  },
  { requiredKeys: [] },
);

describe('any input of an editor', () => {
  test('yields links with a safe address and a name', () =>
    fc.assert(
      fc.property(linkValue, (value) => {
        const link = linkOf(value);
        if (link === undefined) return;
        expect(isLink(link)).toBe(true);
        expect(link.text.trim()).not.toBe('');
        if (!URL.canParse(link.href, 'https://site.example')) return;
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(link.href, 'https://site.example').protocol);
      }),
      propertyRuns(1000),
    ));

  test('yields links that parse back', () =>
    fc.assert(
      fc.property(linkValue, (value) => {
        const link = linkOf(value);
        expect(linkField.decode(linkField.encode(link))).toEqual(E.right(link));
      }),
      { ...propertyRuns(1000), examples: [[{ linktype: 'media', href: 'https://\t\0' }]] },
    ));

  test('yields images that parse back', () => {
    const side = fc.oneof(
      fc.integer({ min: -1, max: 4000 }),
      fc.integer({ min: 1, max: 4000 }).map(String),
      fc.constant(''),
    );
    const imageValue = fc.record(
      { src: address, alt: words, width: side, height: side, class: fc.constantFrom('', 'empty-image', 'wide') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(imageValue, (value) => {
        const image = imageOf(value);
        expect(image === undefined || isImage(image)).toBe(true);
        expect(imageField.decode(imageField.encode(image))).toEqual(E.right(image));
      }),
      propertyRuns(1000),
    );
  });
});

test.each([
  ['/x', true, true],
  ['https://a.example', true, true],
  ['mailto:a@b.example', true, false],
  ['tel:+49', true, false],
  ['', false, false],
  ['  ', false, false],
  ['JAVASCRIPT:x', false, false],
  ['vbscript:x', false, false],
  ['\u0001javascript:x', false, false],
  ['data:image/png;base64,', false, false],
])('%j may be followed: %s, loaded: %s', (href, followed, loaded) => {
  expect(isSafeHref(href)).toBe(followed);
  expect(isSafeSource(href)).toBe(loaded);
});

describe('an image (C§5)', () => {
  test('has an address, an alternative and a size', () =>
    expect(imageOf({ src: '/a.webp', alt: 'A bridge', width: '1600', height: 900 })).toEqual({
      src: '/a.webp',
      alt: 'A bridge',
      size: { width: 1600, height: 900 },
    }));

  test('has both sides of a size or none', () =>
    expect(imageOf({ src: '/a.webp', alt: '', width: 1600 })?.size).toBeUndefined());

  test.each([
    ['without an address', {}],
    ['with an empty address', { src: '' }],
    ['of the class empty-image', { src: '/a.webp', class: 'wide empty-image' }],
    ['of data', { src: 'data:image/svg+xml,x' }],
    ['cleared by the editor', ''],
  ])('%s is dropped', (_, value) => expect(imageOf(value)).toBeUndefined());
});

describe('on the pages of an office', () => {
  const rewrite = rewriteForOffice('/uk');

  test.each([
    ['article', '/insights/2026/harbours', '/uk/our-insights/harbours'],
    ['article', '/de/insights/harbours?x=1', '/uk/our-insights/harbours'],
    ['article', '/de/Publikationen/harbours/', '/uk/publikationen/harbours'],
    ['profile', '/ja-jp/people/ada', '/uk/our-people/ada'],
    ['article', 'https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['article', '//elsewhere.example/x', '//elsewhere.example/x'],
    ['article', '/de', '/de'],
  ] as const)('an %s at %s is listed at %s', (kind, url, listed) => expect(rewrite({ kind, url })).toBe(listed));
});
