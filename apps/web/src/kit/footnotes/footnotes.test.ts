/** @vitest-environment node */
import { RichText } from '@masthead/core/content';
import { aModule } from '@masthead/core/testing';
import * as fc from 'fast-check';
import { modulesOf } from '../modules/find-module.ts';
import { sanitiseModule } from '../modules/sanitise.ts';
import { withFootnotes } from './footnotes.ts';

const bodies = (...texts: readonly string[]): readonly string[] => {
  const modules = texts.map((value, index) =>
    sanitiseModule(aModule('ArticleBody', { uid: `${index}`, fields: { body: { value } } })),
  );
  return modulesOf(
    withFootnotes(modules, (number) => `Back to <${number}>`),
    'ArticleBody',
  ).map(({ segments }) => segments.map((segment) => (segment.kind === 'Markup' ? segment.html : '')).join(''));
};
const marksIn = (html: string) =>
  [...html.matchAll(/<a id="(footnote-\d+-from-\d+)" href="#(footnote-\d+)"/g)].map(([, id, to]) => [id, to]);
const notesIn = (html: string) => [...html.matchAll(/<li id="(footnote-\d+)" value="(\d+)"/g)].map(([, id]) => id);
const backIn = (html: string) => [...html.matchAll(/class="footnote-back" href="#([^"]+)"/g)].map(([, to]) => to);

test('links a mark to its note and the note back to each of its marks', () => {
  const [html = ''] = bodies(
    '<p>One[^a], two[^b], one again[^a].</p>\n<p>[^a]: The <em>first</em>.\n[^b]: The second.</p>',
  );
  expect(marksIn(html)).toEqual([
    ['footnote-1-from-1', 'footnote-1'],
    ['footnote-2-from-1', 'footnote-2'],
    ['footnote-1-from-2', 'footnote-1'],
  ]);
  expect(html).toContain('<ol class="footnotes"><li id="footnote-1" value="1">The <em>first</em>.');
  expect(backIn(html)).toEqual(['footnote-1-from-1', 'footnote-1-from-2', 'footnote-2-from-1']);
  expect(html).toContain('aria-label="Back to &lt;1> 2"');
});

test('numbers notes over the whole page in the order of their marks, and keeps their place', () => {
  const [first = '', second = ''] = bodies(
    '<p>Early[^late].</p><p>[^early]: In the first text.</p>',
    '<p>Then[^early] and[^late].</p><p>[^late]: In the second.</p>',
  );
  expect([notesIn(first), notesIn(second)]).toEqual([['footnote-2'], ['footnote-1']]);
  expect(marksIn(second).map(([, to]) => to)).toEqual(['footnote-2', 'footnote-1']);
});

test('gives ids of their own to markup appended to another page', () => {
  const modules = [
    sanitiseModule(aModule('ArticleBody', { uid: '1', fields: { body: { value: '<p>One[^a].</p><p>[^a]: N.</p>' } } })),
  ];
  const [body] = modulesOf(withFootnotes(modules, String, 'entry-'), 'ArticleBody');
  const html = body?.segments.map((segment) => (segment.kind === 'Markup' ? segment.html : '')).join('') ?? '';
  expect([...html.matchAll(/(?:id|href)="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'footnote-entry-1-from-1',
    '#footnote-entry-1',
    'footnote-entry-1',
    '#footnote-entry-1-from-1',
  ]);
});

test('drops marks without a note, lists unmarked notes last and keeps the first of two', () => {
  const [html = ''] = bodies('<p>A[^none] b[^a].</p><p>[^x]: Unasked.</p><p>[^a]: First.\n[^a]: Second.</p>');
  expect(html).toContain('<p>A b<sup');
  expect(html).toMatch(/value="1">First\. <a .*value="1">Second\.<\/li>.*value="2">Unasked\.<\/li>/);
  expect(html.match(/id="footnote-1"/g)).toHaveLength(1);
});

test('ignores marks in attributes, and leaves a page without notes unchanged', () => {
  const [html = ''] = bodies('<p><img src="/a.svg" alt="[^a]">x[^a]</p><p>[^a]: N.</p>');
  expect(html).toContain('alt="[^a]"');
  const modules = [sanitiseModule(aModule('PullQuote'))];
  expect(withFootnotes(modules, String)).toBe(modules);
});

test('gives every link one target, wherever marks and notes are', () => {
  const piece = fc.constantFrom(
    '<p>a[^a]</p>',
    '<p>b[^b] c[^c]</p>',
    '<p>[^a]: A[^b]</p>',
    '<p>[^b]: B</p>',
    '<p>[^c]: C\n[^a]: again</p>',
    '<p>x</p>',
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 6 }), { minLength: 1, maxLength: 3 }), (texts) => {
      const html = bodies(...texts.map((pieces) => pieces.join('\n'))).join('\n');
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, to = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
      expect(html).not.toContain('[^');
      expect(RichText.is(html)).toBe(true);
    }),
  );
});
