import fc from 'fast-check';
import { propertyRuns } from '../../testing/property-runs.ts';
import { areaComponent, beginningOf, endOf, markHtml } from './editing.ts';
import { markSitecoreLayout, sitecoreScriptsOf } from './sitecore-editing.ts';

const metadata = (fieldType: string, title = 'Heading') => ({
  datasource: { id: '{A & B}', language: 'en', version: 1 },
  title,
  fieldId: 'f1',
  fieldType,
});
const layoutOf = (placeholders: object) => ({ sitecore: { context: {}, route: { placeholders } } });
const componentOf = (fields: object, more: object = {}) => ({ uid: 'one', componentName: 'Hero', fields, ...more });

/** The value of the one field of the one component, whose mark has the third number: the placeholder and the component come first. */
const markedValue = (value: unknown, fieldType = 'Single-Line Text'): unknown => {
  const component = componentOf({ heading: { value, metadata: metadata(fieldType) } });
  const { layout } = markSitecoreLayout(layoutOf({ main: [component] }));
  return JSON.parse(JSON.stringify(layout)).sitecore.route.placeholders.main[1].fields.heading.value;
};
const around = (text: string): string => beginningOf(2) + text + endOf(2);

describe('a layout of Sitecore in editing mode', () => {
  test.each([
    ['a text', 'Tides', 'Single-Line Text', around('Tides')],
    ['a rich text', '<p>Tides</p>', 'Rich Text', around('<p>Tides</p>')],
    ['an empty text', '', 'single-line', around('[Heading]')],
    ['a picture', { src: '/a.svg', alt: '' }, 'Image', { src: '/a.svg', alt: around('[Heading]') }],
    ['a link', { href: '/', text: 'Home' }, 'General Link', { href: '/', text: around('Home') }],
    ['a day', '2026-03-01', 'Date', '2026-03-01'],
    ['a choice', 'wide', 'Droplist', 'wide'],
    ['a number', 5, 'Single-Line Text', 5],
  ])('has the number of a field in %s', (_, value, type, expected) =>
    expect(markedValue(value, type)).toEqual(expected),
  );

  test('has what Pages reads around fields, components and placeholders, also those of components and empty ones', () => {
    const inner = componentOf({}, { uid: 'two' });
    const outer = componentOf(
      { heading: { value: 'Tides', metadata: metadata('Rich Text') } },
      { placeholders: { column: [inner], rest: [] } },
    );
    const { marks, numbers } = markSitecoreLayout(layoutOf({ 'headless-main': [outer] }));
    const opened = marks.map((mark) => (mark.is === 'chrome' ? mark.open : ''));
    const code = (chrometype: string, id: string) =>
      `<code hidden="" type="text/sitecore" chrometype="${chrometype}" class="scpm" kind="open" id="${id}"></code>`;
    expect(opened).toEqual(
      expect.arrayContaining([
        code('placeholder', 'headless-main_00000000-0000-0000-0000-000000000000'),
        code('placeholder', 'column_one'),
        code('placeholder', 'rest_one'),
        code('rendering', 'one'),
        code('rendering', 'two'),
        expect.stringContaining(
          'chrometype="field" class="scpm" kind="open">{&quot;datasource&quot;:{&quot;id&quot;:&quot;{A &amp; B}',
        ),
      ]),
    );
    expect(opened.filter((each) => each.includes('kind="close"'))).toHaveLength(3);
    expect([numbers.one, numbers.two]).toEqual([expect.any(Number), expect.any(Number)]);
  });

  test('keeps what its sender put between components, without what runs', () => {
    const attributes = {
      chrometype: 'rendering',
      kind: 'open',
      onclick: 'x()',
      style: 'color: red',
      hintname: 'A "b"',
    };
    const entry = { name: 'code', type: 'text/sitecore', contents: '{"a":1}', attributes };
    const { layout, marks } = markSitecoreLayout(layoutOf({ main: [entry, componentOf({})] }));
    expect(JSON.stringify(layout)).toContain(areaComponent);
    expect(marks).toEqual([
      {
        is: 'chrome',
        open: '<code hidden="" type="text/sitecore" chrometype="rendering" kind="open" hintname="A &quot;b&quot;">{&quot;a&quot;:1}</code>',
        close: '',
      },
    ]);
  });

  test('has its marks around the text, and around a picture, in the markup', () => {
    const fields = {
      heading: { value: 'Tides', metadata: metadata('Single-Line Text') },
      picture: { value: { src: '/a.svg', alt: 'Sea' }, metadata: metadata('Image') },
    };
    const { marks } = markSitecoreLayout(layoutOf({ main: [componentOf(fields)] }));
    const alt = `${beginningOf(3)}Sea${endOf(3)}`;
    const html = markHtml(`<h2>${around('Tides')}</h2><figure><img alt="${alt}"/></figure>`, marks);
    expect(html).toMatch(/^<h2><code [^>]*kind="open">[^<]*<\/code>Tides<code [^>]*kind="close"><\/code><\/h2>/u);
    expect(html).toMatch(
      /<figure><code [^>]*kind="open">[^<]*<\/code><img alt="Sea"\/><code [^>]*><\/code><\/figure>$/u,
    );
  });

  test('is read whatever it is', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(markSitecoreLayout(json)).toEqual({ layout: json, marks: [], numbers: {} });
        expect(() => markSitecoreLayout(layoutOf({ main: [json, componentOf({ a: json })] }))).not.toThrow();
        expect(() => sitecoreScriptsOf(json)).not.toThrow();
      }),
      propertyRuns(100),
    ));

  test('names the scripts and the data of Pages', () => {
    const context = { clientScripts: ['https://pages.example/a.js', 5], clientData: { 'hrz-canvas': { a: 1 } } };
    expect(sitecoreScriptsOf({ sitecore: { context } })).toEqual({
      scripts: ['https://pages.example/a.js'],
      data: { 'hrz-canvas': '{"a":1}', 'jss-hrz-editing': '{}' },
    });
  });
});
