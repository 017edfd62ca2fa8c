import fc from 'fast-check';
import { propertyRuns } from '../../testing/property-runs.ts';
import type { Module } from '../page/module.ts';
import { splitBody } from './body.ts';
import { RichText } from './rich-text.ts';

const rich = (html: string): RichText => {
  if (!RichText.is(html)) throw new Error('too long');
  return html;
};

const sample = (uid: string): Module => ({ kind: 'Unknown', uid, componentName: 'Sample' });
const areas = (...names: readonly string[]): ReadonlyMap<string, readonly Module[]> =>
  new Map(names.map((name) => [name, [sample(name)]]));

/** Markup as it is, modules as `«name»`. */
const split = (html: string, ...names: readonly string[]): readonly string[] =>
  splitBody(rich(html), areas(...names)).map((segment) =>
    segment.kind === 'Markup' ? segment.html : `«${segment.name}»`,
  );

describe('a body', () => {
  test.each([
    ['without marks stays whole', '<p>a</p><p>b</p>', ['<p>a</p><p>b</p>']],
    ['that is empty has no segment', '', []],
    ['splits where a paragraph holds a mark', '<p>a</p><p>[[chart]]</p><p>b</p>', ['<p>a</p>', '«chart»', '<p>b</p>']],
    ['may begin and end with marks', '[[chart]]<p>a</p>[[quote]]', ['«chart»', '<p>a</p>', '«quote»']],
    ['may hold marks one behind the other', '<p>[[chart]]</p>\n<p>[[quote]]</p>', ['«chart»', '«quote»']],
    ['loses a marked paragraph with spaces in it', '<p class="x"> &nbsp;[[chart]]<br/></p>', ['«chart»']],
    ['knows a mark with spaces around its name', '<p>[[ chart ]]</p>', ['«chart»']],
    [
      'keeps the text around a mark in one piece',
      '<p>a [[chart]] b</p><p>c</p>',
      ['<p>a  b</p>', '«chart»', '<p>c</p>'],
    ],
    [
      'splits after the outermost element',
      '<ul><li>a</li><li>[[chart]]</li></ul><p>b</p>',
      ['<ul><li>a</li><li></li></ul>', '«chart»', '<p>b</p>'],
    ],
    ['loses unknown marks and their paragraphs', '<p>a</p><p>[[gone]]</p><p>b [[gone]]</p>', ['<p>a</p><p>b </p>']],
    ['shows a module once', '<p>[[chart]]</p><p>a</p><p>[[chart]]</p>', ['«chart»', '<p>a</p>']],
    ['keeps an empty paragraph that held no mark', '<p></p><p>a</p>', ['<p></p><p>a</p>']],
    ['keeps marks in attributes as they are', '<p title="[[chart]]">a</p>', ['<p title="[[chart]]">a</p>']],
    [
      'ignores a bracket in an attribute',
      '<p title="a>b">a</p>[[chart]]<p>b</p>',
      ['<p title="a>b">a</p>', '«chart»', '<p>b</p>'],
    ],
    ['handles a void element', '<p>a<br>b<img src="/x"></p>[[chart]]', ['<p>a<br>b<img src="/x"></p>', '«chart»']],
    ['ignores a stray closing tag', '</div><p>a</p>[[chart]]', ['</div><p>a</p>', '«chart»']],
    ['drops comments and the marks in them', '<p>a</p><!-- [[chart]] --><p>b</p>', ['<p>a</p><p>b</p>']],
    ['keeps a single bracket and a lone less-than', '<p>a [1] < b</p>', ['<p>a [1] < b</p>']],
    ['puts a module of an unclosed element at the end', '<div><p>a</p>[[chart]]', ['<div><p>a</p>', '«chart»']],
  ])('%s', (_, html, segments) => expect(split(html, 'chart', 'quote')).toEqual(segments));

  test('ignores names of Object.prototype', () =>
    expect(split('<p>[[__proto__]]</p><p>[[constructor]]</p><p>a</p>')).toEqual(['<p>a</p>']));

  test('finds the module of a placeholder that has such a name', () =>
    expect(split('<p>[[constructor]]</p>', 'constructor')).toEqual(['«constructor»']));
});

const names = ['chart', 'quote', 'image'];
const block = fc.constantFrom(
  '<p>text</p>',
  '<p>[[chart]]</p>',
  '[[quote]]',
  '<ul><li>a [[image]]</li></ul>',
  '<p>[[gone]]</p>',
  '<h2>b</h2>',
  '\n',
  '<br>',
);
const wellFormed = fc.array(block, { maxLength: 12 }).map((blocks) => blocks.join(''));
const anything = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '</',
      '<p',
      '<!--',
      '-->',
      '[[',
      ']]',
      '"',
      "'",
      '=',
      'chart',
      'p',
      ' ',
      '<p>',
      '</p>',
      '[[chart]]',
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('any body', () => {
  test('shows every placeholder once, in the order of the marks', () =>
    fc.assert(
      fc.property(wellFormed, (html) => {
        const shown = split(html, ...names).filter((segment) => segment.startsWith('«'));
        const marked = [...html.matchAll(/\[\[(\w+)\]\]/g)]
          .map(([, name = '']) => name)
          .filter((name) => names.includes(name));
        expect(shown).toEqual([...new Set(marked)].map((name) => `«${name}»`));
      }),
    ));

  test('a body loses only its marks and the paragraphs that held them', () =>
    fc.assert(
      fc.property(wellFormed, (html) => {
        const text = (markup: string) => markup.replace(/<[^>]*>|\[\[\w+\]\]|\s/g, '');
        const markup = split(html, ...names).filter((segment) => !segment.startsWith('«'));
        expect(text(markup.join(''))).toBe(text(html));
      }),
    ));

  test('every segment of markup closes what it opens', () =>
    fc.assert(
      fc.property(wellFormed, (html) => {
        for (const segment of split(html, ...names).filter((each) => !each.startsWith('«')))
          expect([...segment.matchAll(/<(?:p|ul|li|h2)>/g)]).toHaveLength([...segment.matchAll(/<\//g)].length);
      }),
    ));

  test('no two segments of markup lie side by side', () =>
    fc.assert(
      fc.property(anything, (html) => {
        const kinds = splitBody(rich(html), areas(...names)).map(({ kind }) => kind);
        expect(kinds.join(' ')).not.toContain('Markup Markup');
      }),
      propertyRuns(1000),
    ));

  test.each(['<', '<p ', '<!--', '[[', '[[a', '<p>', '<a b="', '<p></p', ' ', '<p><', '</p>', '[[chart]]'])(
    'a body of nothing but %j is split at once',
    (piece) => {
      const before = process.cpuUsage();
      splitBody(rich(piece.repeat(Math.floor(100_000 / piece.length))), areas(...names));
      // Measures CPU time, not elapsed time: other processes do not count.
      expect(process.cpuUsage(before).user / 1e3).toBeLessThan(1000);
    },
  );
});
