import fc from 'fast-check';
import { propertyRuns } from '../../testing/property-runs.ts';
import { emptiness } from '../values/written.ts';
import { areaComponent, beginningOf, endOf, markHtml, markLayout, type PageMark } from './editing.ts';

const mark = (path: string, kind = 'text') => ({ document: 'tides', path, label: 'A label', kind });
const field = (value: unknown, kind = 'text') => ({ value, metadata: mark('/fields/title', kind) });
const attribute = (is: string, written: object) =>
  `data-edit-${is}="${JSON.stringify(written).replaceAll('"', '&quot;')}"`;
const marks: readonly PageMark[] = [
  { is: 'module', mark: mark('/fields/main/0', 'Hero') },
  { is: 'field', mark: mark('/fields/title') },
  { is: 'area', mark: { ...mark('/fields/main', 'area'), allowed: ['Hero'] } },
  { is: 'chrome', open: '<code>open</code>', close: '<code>close</code>' },
];
const around = (number: number, text: string): string => beginningOf(number) + text + endOf(number);

describe('the marks of a layout', () => {
  test.each([
    ['a text', 'text', 'Tides', around(0, 'Tides')],
    ['an empty text', 'richText', '', around(0, `${emptiness}A label`)],
    ['a picture', 'image', { src: '/a.svg', alt: 'Sea' }, { src: '/a.svg', alt: around(0, 'Sea') }],
    ['a link', 'link', { href: '/', text: 'Home' }, { href: '/', text: around(0, 'Home') }],
    ['a setting', 'setting', 'wide', 'wide'],
    ['a text that is none', 'text', 5, 5],
  ])('are in %s', (_, kind, value, expected) => {
    const { layout } = markLayout({ fields: { title: field(value, kind) } });
    expect(layout).toMatchObject({ fields: { title: { value: expected } } });
  });

  test('number modules and areas by their uid', () => {
    const component = (uid: string, componentName: string) => ({ uid, componentName, metadata: mark(`/${uid}`) });
    const marked = markLayout([component('a', 'Hero'), component('b', areaComponent)]);
    expect(marked.numbers).toEqual({ a: 0, b: 1 });
    expect(marked.marks.map(({ is }) => is)).toEqual(['module', 'area']);
  });

  test('have the fields of a module that are empty', () => {
    const empty = [{ path: '/fields/main/0/fields/image', label: 'Image', kind: 'image' }];
    const metadata = { ...mark('/fields/main/0'), empty: [...empty, { path: 1 }, null] };
    const { marks: found } = markLayout({ uid: 'a', componentName: 'Hero', metadata });
    expect(found).toEqual([{ is: 'module', mark: { ...mark('/fields/main/0'), empty } }]);
  });

  test('leave what has no metadata as it is', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (layout) => {
        expect(markLayout(layout)).toEqual({ layout, marks: [], numbers: {} });
      }),
      propertyRuns(100),
    ));
});

describe('marked markup', () => {
  test('names a module on its outermost elements and a field on the element around its text', () => {
    const html = around(0, `<section><h2>${around(1, 'Tides')}</h2><br/></section><p>More</p>`);
    const module = attribute('module', mark('/fields/main/0', 'Hero'));
    const title = attribute('field', mark('/fields/title'));
    expect(markHtml(html, marks)).toBe(
      `<section ${module}><h2 ${title}>Tides</h2><br/></section><p ${module}>More</p>`,
    );
  });

  test('has a placeholder for a module that shows nothing, and for an area', () => {
    const module = attribute('module', mark('/fields/main/0', 'Hero'));
    const area = attribute('area', { ...mark('/fields/main', 'area'), allowed: ['Hero'] });
    expect(markHtml(`<main>${around(0, '')}${around(2, '')}</main>`, marks)).toBe(
      `<main><div class="missing-module" ${module}>A label</div><div class="missing-module" ${area}>A label</div></main>`,
    );
  });

  test('names a picture by its alternative text, and has no number in any attribute', () => {
    const title = attribute('field', mark('/fields/title'));
    expect(markHtml(`<img alt="${around(1, 'Sea')}"/>`, marks)).toBe(`<img alt="Sea" ${title}/>`);
  });

  test('has the marks of another tool around its parts', () => {
    expect(markHtml(`<p>${around(3, 'Tides')}</p>`, marks)).toBe('<p><code>open</code>Tides<code>close</code></p>');
  });

  test('has no number in scripts, comments, and where a text was cut', () => {
    const number = beginningOf(1);
    expect(markHtml(`<script>"${number}"</script><!--${number}--><p>${number.slice(0, 1)}T</p>`, marks)).toBe(
      '<script>""</script><!----><p>T</p>',
    );
  });

  test('is the markup itself where there is nothing to mark', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = `<p>${text.replaceAll(/[<>&\uFDD0-\uFDEF]/gu, '')}</p>`;
        expect(markHtml(html, marks)).toBe(html);
      }),
      propertyRuns(100),
    ));
});
