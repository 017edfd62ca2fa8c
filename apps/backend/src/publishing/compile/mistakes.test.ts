import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { describeProblem } from '../../platform/authored/problem.ts';
import { articleFile, composedFile, siteYaml, tinySite } from './builder.ts';
import { compileSite } from './compile.ts';

const complaints = (changes: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const result = compileSite(tinySite(changes));
  return (result._tag === 'Refused' ? result.problems : result.warnings).map(describeProblem);
};

const withMain = (yaml: string) => ({ 'pages/home.en.yaml': composedFile(yaml) });

describe('a mistake of an author', () => {
  test.each<[string, Readonly<Record<string, string | undefined>>, string]>([
    ['no site file', { 'site.yaml': undefined }, 'site.yaml: is missing'],
    [
      'a language without footer',
      { 'site.yaml': siteYaml.replace(/footer:\n {2}en:[\s\S]*? {2}de:/u, 'footer:\n  de:') },
      'site.yaml:13 footer.en: is missing',
    ],
    [
      'broken YAML',
      { 'redirects.yaml': '- a\n- [b\n' },
      'redirects.yaml:3: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    [
      'no front matter',
      { 'pages/first.en.md': 'Text' },
      'pages/first.en.md:1: must begin with front matter between two --- lines',
    ],
    [
      'open front matter',
      { 'pages/first.en.md': '---\na: b\n' },
      'pages/first.en.md:1: front matter has no closing --- line',
    ],
    [
      'a table of an exhibit nobody wrote',
      withMain('- component: InlineImage\n  fields: { dataTable: { exhibit: nothing } }\n'),
      'pages/home.en.yaml:8 main[0].fields.dataTable.exhibit: there is no exhibits/nothing.yaml',
    ],
    [
      'an exhibit with a figure too few',
      {
        'exhibits/a.yaml': 'kind: bar\ntitle: A\nunit: B\ncategories: [C, D]\nseries:\n  - name: E\n    values: [1]\n',
      },
      'exhibits/a.yaml:7 series[0].values: must be 2, one for each category',
    ],
    [
      'a misspelt field',
      { 'pages/first.en.md': articleFile({ more: 'relatd: []\n' }) },
      'pages/first.en.md:11 relatd: is not a field here',
    ],
    [
      'a date that is none',
      { 'pages/first.en.md': articleFile({ displayDate: 'May' }) },
      'pages/first.en.md:8 displayDate: must be a day such as 2026-11-23',
    ],
    [
      'a missing field',
      { 'pages/first.en.md': articleFile().replace('title: First\n', '') },
      'pages/first.en.md:2 title: is missing',
    ],
    [
      'a page of an unknown language',
      { 'pages/first.fr.md': articleFile() },
      'pages/first.fr.md: must be named <slug>.<language>.md or .yaml, with a language of en, de',
    ],
    [
      'a path taken',
      { 'pages/third.en.md': articleFile({ id: '44444444-4444-4444-8444-444444444444' }) },
      'pages/third.en.md:3 path: is the path of pages/first.en.md too',
    ],
    [
      'a further address taken',
      {
        'pages/third.en.md': articleFile({
          path: '/insights/third',
          id: '44444444-4444-4444-8444-444444444444',
          more: 'aliases: [/insights/first]\n',
        }),
      },
      'pages/third.en.md:11 aliases[0]: is the path of pages/first.en.md too',
    ],
    [
      'an id taken',
      { 'pages/third.en.md': articleFile({ path: '/insights/third' }) },
      'pages/third.en.md:4 id: is the id of pages/first.en.md too',
    ],
    [
      'a mark without component',
      { 'pages/first.en.md': articleFile({ body: '[[exhibit-1]]\n' }) },
      'pages/first.en.md:2 components: [[exhibit-1]] in the text names no component',
    ],
    [
      'a component without mark',
      { 'pages/first.en.md': articleFile({ more: 'components:\n  quote-1: { component: PullQuote }\n' }) },
      'pages/first.en.md:12 components.quote-1: is never placed: the text has no line [[quote-1]]',
    ],
    [
      'an unknown component',
      withMain('  - component: Marquee'),
      'pages/home.en.yaml:7 main[0].component: "Marquee" is no component; known are ArticleDefaultHero',
    ],
    [
      'an inherited name as component',
      withMain('  - component: constructor'),
      'main[0].component: "constructor" is no component',
    ],
    ['__proto__ as component', withMain('  - component: __proto__'), 'main[0].component: "__proto__" is no component'],
    [
      'an inherited name as field',
      withMain('  - component: PullQuote\n    fields: { toString: x }'),
      'main[0].fields.toString: is not a field here',
    ],
    [
      '__proto__ as field',
      withMain('  - component: PullQuote\n    fields: { __proto__: { a: b } }'),
      'main[0].fields.__proto__: is not a field here',
    ],
    [
      'an inherited name as parameter',
      withMain('  - component: CardGrid\n    params: { valueOf: "1" }'),
      'main[0].params.valueOf: is not a parameter of this component',
    ],
    [
      'a parameter’s word',
      withMain('  - component: CardGrid\n    params: { Items in Row: "9" }'),
      'main[0].params.Items in Row: must be one of 1, 2, 3, 4',
    ],
    [
      'a field of the wrong kind',
      withMain('  - component: PullQuote\n    fields: { enableQuotes: "yes" }'),
      'pages/home.en.yaml:8 main[0].fields.enableQuotes: must be true or false',
    ],
    [
      'a word not on the list',
      withMain('  - component: PullQuote\n    fields: { quoteSize: gigantic }'),
      'main[0].fields.quoteSize: must be one of medium, tiny, small, large, extra-large, huge',
    ],
    [
      'an area where none is',
      withMain('  - component: PullQuote\n    areaA: []'),
      'main[0].areaA: is not a place inside PullQuote',
    ],
    [
      'an address that runs script',
      withMain('  - component: SectionHeader\n    fields: { readMoreLinks: [{ text: a, href: "javascript:x" }] }'),
      'main[0].fields.readMoreLinks[0].href: "javascript:x" is neither an address of this site',
    ],
    [
      'a picture from elsewhere',
      { 'pages/first.en.md': articleFile().replace('/artwork/first.webp', 'https://evil.example/a.webp') },
      'pages/first.en.md:10 image.src: must be the address of a picture of this site',
    ],
    [
      'a link in the text that runs script',
      { 'pages/first.en.md': articleFile({ body: '[a](javascript:x)' }) },
      'body: has a link to "javascript:x", which is no address',
    ],
    [
      'a text too long',
      { 'pages/first.en.md': articleFile({ body: 'a'.repeat(102_401) }) },
      'body: is longer than 100 KB',
    ],
    [
      'a first-level heading',
      { 'pages/first.en.md': articleFile({ body: 'A paragraph.\n\n# Title\n' }) },
      'pages/first.en.md:14 body: has a first-level heading; begin with ##',
    ],
    [
      'a picture in the text that is not there',
      { 'pages/first.en.md': articleFile({ body: 'A paragraph.\n\n![a](/~/media/pictures/none.jpg)\n' }) },
      'pages/first.en.md:14 body: shows /~/media/pictures/none.jpg, which is no picture of pictures.yaml',
    ],
    [
      'a picture that is not there',
      { 'pages/first.en.md': articleFile().replace('/artwork/first.webp', '/~/media/pictures/none.jpg') },
      'pages/first.en.md:10 image.src: is /~/media/pictures/none.jpg, which is no picture of pictures.yaml',
    ],
    [
      'a picture with the size of another',
      {
        'pictures.yaml': '- { path: /~/media/pictures/a.jpg, file: a.jpg, title: A, width: 1200, height: 800 }\n',
        'pages/first.en.md': articleFile()
          .replace('/artwork/first.webp', '/~/media/pictures/a.jpg')
          .replace('alt: Blue planes', 'alt: Blue planes, width: 800'),
      },
      'pages/first.en.md:10 image.width: is not that of /~/media/pictures/a.jpg, which is 1200 by 800; leave both out',
    ],
    [
      'a picture that says nothing in one of the languages it is shown in',
      {
        'pictures.yaml':
          '- { path: /~/media/pictures/a.jpg, file: a.jpg, title: A, width: 1200, height: 800, alt: { de: Kräne } }\n',
        'pages/first.en.md': articleFile().replace('/artwork/first.webp, alt: Blue planes', '/~/media/pictures/a.jpg'),
      },
      'pages/first.en.md:10 image.alt: is missing',
    ],
    [
      'a topic that is not there',
      {
        'site.yaml': `${siteYaml}topics: [energy]\n`,
        'pages/first.en.md': articleFile({ more: 'taxonomy: [energy, enrgy]\n' }),
      },
      'pages/first.en.md:11 taxonomy[1]: enrgy is no topic of site.yaml; known are energy',
    ],
    [
      'a redirect twice',
      { 'redirects.yaml': '- { pattern: /a, target: /b }\n- { pattern: /a, target: /c }\n' },
      'redirects.yaml:2 [1].pattern: is redirected already',
    ],
    [
      'a redirect to itself',
      { 'redirects.yaml': '- { pattern: /a, target: /a }\n' },
      'redirects.yaml:1 [0].target: leads back to itself',
    ],
    [
      'a redirect that hides a page',
      { 'redirects.yaml': '- { pattern: /insights/first, target: / }\n' },
      'redirects.yaml:1 [0].pattern: hides the page at this address',
    ],
    [
      'a redirect off the site in disguise',
      { 'redirects.yaml': '- { pattern: /a, target: //evil.example }\n' },
      'redirects.yaml:1 [0].target: must be a path of this site or an https address',
    ],
    [
      'a cloud of aliases',
      { 'dictionary/en.yaml': `A: &a [x]\nB: [${'*a, '.repeat(200)}*a]\n` },
      'dictionary/en.yaml: cannot be read as YAML: Excessive alias count',
    ],
    [
      'a dead link',
      { 'pages/first.en.md': articleFile({ body: 'A paragraph.\n\n[a](/nowhere)' }) },
      'pages/first.en.md:14 body: has a link to /nowhere, where there is no page',
    ],
    [
      'a related article that is not there',
      { 'pages/first.en.md': articleFile({ more: 'related: [/nowhere]\n' }) },
      'pages/first.en.md:11 related[0]: no article is at /nowhere',
    ],
    [
      'a text missing in a language',
      { 'dictionary/en.yaml': 'Related_Heading: Related\nOther: x\n' },
      'dictionary/de.yaml Other: is missing in this language',
    ],
    [
      'a parameter lost in translation',
      { 'dictionary/en.yaml': 'Related_Heading: "Related to {name}"\n' },
      'dictionary/de.yaml Related_Heading: has the parameters none instead of {name}',
    ],
  ])('names file, line and field: %s', (_what, changes, expected) => {
    expect(complaints(changes).join('\n')).toContain(expected);
  });

  test('appears among all others', () => {
    expect(complaints({ 'redirects.yaml': '1', 'dictionary/en.yaml': '[]', 'pages/first.de.md': '' })).toHaveLength(3);
  });
});

describe('any files', () => {
  const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
  const name = fc.constantFrom(
    'site.yaml',
    'redirects.yaml',
    'dictionary/en.yaml',
    'pages/first.en.md',
    'pages/home.en.yaml',
    'pages/x',
    'dictionary/constructor.yaml',
  );
  const keys = fc.constantFrom(
    'template',
    'path',
    'title',
    'components',
    'main',
    'related',
    'sidebar',
    'image',
    '__proto__',
    'constructor',
    'authors',
  );

  test('compile to a result and never throw', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCodePoint }),
      json,
      fc.string().map((front) => `---\n${front}\n---\n${front}`),
    );
    fc.assert(
      fc.property(name, text, (file, content) => {
        expect(['Compiled', 'Refused']).toContain(compileSite(tinySite({ [file]: content }))._tag);
      }),
    );
  });

  test('with an article of any front matter compile or raise an error', () => {
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue({ maxDepth: 4 })), (front) => {
        const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
        const file = `---\n${lines.join('')}---\nText\n`;
        expect(compileSite(tinySite({ 'pages/first.en.md': file }))._tag).toBe('Refused');
      }),
    );
  });

  test('with a page of any components compile or raise an error', () => {
    const fields = fc.dictionary(
      fc.constantFrom('items', 'body', 'links', 'heroImage', 'breadcrumb', 'sectionTitle', '__proto__'),
      fc.jsonValue({ maxDepth: 3 }),
    );
    const component = fc.record({
      component: fc.constantFrom(
        'CardGrid',
        'ArticleBody',
        'LinkList',
        'ArticleDefaultHero',
        'MainContentLayout',
        'toString',
      ),
      fields,
    });
    fc.assert(
      fc.property(fc.array(component, { maxLength: 3 }), (components) => {
        const result = compileSite(
          tinySite(withMain(components.map((each) => `  - ${JSON.stringify(each)}`).join('\n') || '  []')),
        );
        expect(['Compiled', 'Refused']).toContain(result._tag);
      }),
    );
  });
});
