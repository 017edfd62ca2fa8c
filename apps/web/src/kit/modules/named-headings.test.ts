/** @jest-environment node */
import fc from 'fast-check';
import { namedHeadings } from './named-headings.ts';

const idsIn = (html: string): readonly string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test.each([
  ['<h2>Where the <em>cost</em> goes</h2>', 'section-where-the-cost-goes'],
  ['<h2>أين تذهب الكلفة؟</h2>', 'section-أين-تذهب-الكلفة'],
  ['<h3 lang="ja">最初の百日</h3>', 'section-最初の百日'],
  ['<h2>&amp; !</h2>', 'section-part'],
  ['<h2 lang="de" id="section-kosten">Kosten</h2>', 'section-kosten'],
])('%s is led to as %s', (html, id) => expect(idsIn(namedHeadings()(html))).toEqual([id]));

test('what else an editor said of a heading stays', () =>
  expect(namedHeadings()('<h2 lang="ar" dir="rtl">x</h2><p>y</p>')).toBe(
    '<h2 lang="ar" dir="rtl" id="section-x">x</h2><p>y</p>',
  ));

test('headings of one page never share a name, whichever text they stand in', () => {
  const named = namedHeadings();
  expect([...idsIn(named('<h2>A</h2><h2>A</h2>')), ...idsIn(named('<h2 id="section-a">B</h2><h2>A</h2>'))]).toEqual([
    'section-a',
    'section-a-2',
    'section-a-3',
    'section-a-4',
  ]);
  const title = fc.oneof(fc.constantFrom('a', 'a-2', 'أ', '百', ''), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(title, { maxLength: 12 }), (titles) => {
      const clean = titles.map((each) => each.replace(/[<>&"]/g, ''));
      const ids = idsIn(namedHeadings()(clean.map((each) => `<h2>${each}</h2>`).join('')));
      expect(ids).toHaveLength(titles.length);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('a name is the same as long as the words are', () => {
  const html = '<h2>一</h2><h2>二</h2>';
  expect(namedHeadings()(html)).toBe(namedHeadings()(html));
});
