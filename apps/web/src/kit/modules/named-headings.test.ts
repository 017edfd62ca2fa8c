/** @vitest-environment node */
import fc from 'fast-check';
import { namedHeadings } from './named-headings.ts';

const idsIn = (html: string): readonly string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test.each([
  ['<h2>Where the <em>cost</em> goes</h2>', 'section-where-the-cost-goes'],
  ['<h2>أين تذهب الكلفة؟</h2>', 'section-أين-تذهب-الكلفة'],
  ['<h3 lang="ja">最初の百日</h3>', 'section-最初の百日'],
  ['<h2>&amp; !</h2>', 'section-part'],
  ['<h2 lang="de" id="section-kosten">Kosten</h2>', 'section-kosten'],
])('gives %s the target %s', (html, id) => expect(idsIn(namedHeadings()(html))).toEqual([id]));

test('keeps other attributes that an editor set on a heading', () =>
  expect(namedHeadings()('<h2 lang="ar" dir="rtl">x</h2><p>y</p>')).toBe(
    '<h2 lang="ar" dir="rtl" id="section-x">x</h2><p>y</p>',
  ));

test('gives headings of one page distinct ids across texts', () => {
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

test('keeps an id while the words stay the same', () => {
  const html = '<h2>一</h2><h2>二</h2>';
  expect(namedHeadings()(html)).toBe(namedHeadings()(html));
});
