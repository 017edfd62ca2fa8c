import { describeProblem } from '../../platform/authored/problem.ts';
import { ArticleFront, ComposedFront, EntryFront, SiteFile } from '../format/authoring.ts';
import { articleFile, composedFile, siteYaml, tinySite } from './builder.ts';
import { compileSite } from './compile.ts';

const complaints = (changes: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const result = compileSite(tinySite(changes));
  return (result._tag === 'Refused' ? result.problems : result.warnings).map(describeProblem);
};

/** The first article with a field written otherwise. */
const article = (field: string): Readonly<Record<string, string>> => {
  const own = new RegExp(`^${field.slice(0, field.indexOf(':'))}:.*\n`, 'mu');
  const text = articleFile({ more: `${field}\n` });
  return { 'pages/first.en.md': own.test(articleFile()) ? text.replace(own, '') : text };
};
const home = (main: string) => ({ 'pages/home.en.yaml': composedFile(main) });
const entry = (path: string) =>
  articleFile({ path, more: 'tags: []\n' })
    .replace('template: Article', 'template: Blog Entry')
    .replace('articleType: Article\n', '');

describe('a mistake in a file', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a name in place of an author',
      article('authors: [Ada]'),
      'first.en.md:10 authors[0]: must be a group of fields: name',
    ],
    ['an author in place of a list', article('authors: Ada'), 'first.en.md:10 authors: must be a list'],
    ['a day of another form', article('displayDate: 23.11.2026'), ':10 displayDate: must be a day such as 2026-11-23'],
    ['a number in place of a text', article('title: 2026'), 'first.en.md:10 title: must be a text: put it in quotes'],
    ['nothing in place of a text', article('title:'), 'first.en.md:10 title: must not be empty'],
    ['an empty text', article("title: ''"), 'first.en.md:10 title: must not be empty'],
    ['a text that is too long', article(`title: ${'a'.repeat(501)}`), ':10 title: is longer than 500 characters'],
    ['a misspelt field', article('relatd: []'), ':11 relatd: is not a field here (did you mean related?)'],
    ['a field with letters swapped', article('titel: A'), ':11 titel: is not a field here (did you mean title?)'],
    [
      'a field like no other',
      article('colour: red'),
      'first.en.md:11 colour: is not a field here; known are path, id, title, ',
    ],
    [
      'a misspelt field inside another',
      article('sidebar: { headline: A, desription: b }'),
      ':11 sidebar.desription: is not a field here (did you mean description?)',
    ],
    ['a word that is not allowed', article('access: members'), ':11 access: must be registered-users-only'],
    ['a template that is none', article('template: Artcle'), ':10 template: must be one of Article, Blog Entry, Page'],
    ['an id that is none', article('id: abc'), ':10 id: must be an id of 32 hexadecimal digits'],
    ['capitals in a path', article('path: /Insights'), ':10 path: must be the path of a page, such as /insights/first'],
    [
      'an address as a picture',
      article('image: /a.webp'),
      ':10 image: must be a group of fields: src, alt, width, height',
    ],
    ['a picture without text', article('image: { src: /a.webp }'), 'first.en.md:10 image.alt: is missing'],
    [
      'a picture that is missing',
      article('image: { src: /~/media/none.jpg, alt: A }'),
      'first.en.md:10 image.src: is /~/media/none.jpg, which is no picture of pictures.yaml',
    ],
    [
      'a code with a space',
      article('practice: { name: A, code: a b }'),
      'must be letters, digits, hyphens and underscores',
    ],
    ['too many entries', article('aliases: [/a, /b, /c, /d, /e, /f]'), ':11 aliases: must have at most 5 entries'],
    ['yes in place of true', article('hideFromSearchEngines: yes'), ':11 hideFromSearchEngines: must be true or false'],
    [
      'a colon in a text',
      article('title: Ports: a view'),
      ':10: has a second colon in one line: put a text with a colon in',
    ],
    [
      'a field twice',
      { 'pages/first.en.md': articleFile({ more: 'title: A\n' }) },
      ':11: has a field of this name already',
    ],
    [
      'an unknown topic',
      { 'site.yaml': `${siteYaml}topics: [ports]\n`, ...article('taxonomy: [port]') },
      'first.en.md:11 taxonomy[0]: port is no topic of site.yaml; known are ports',
    ],
    [
      'a wrong size of a picture',
      {
        'pictures.yaml': '- { path: /~/media/a/b.jpg, file: b.jpg, title: B, width: 30, height: 20 }\n',
        ...article('image: { src: /~/media/a/b.jpg, alt: B, width: 3 }'),
      },
      'first.en.md:10 image.width: is not that of /~/media/a/b.jpg, which is 30 by 20; leave both out',
    ],
    [
      'an entry of no blog',
      { 'pages/b.en.md': entry('/insights/b') },
      'b.en.md:3 path: must be the path of an entry, such as',
    ],
    ['a misspelt component', home('  - component: PullQuot'), 'is no component (did you mean PullQuote?); known are'],
    [
      'a misspelt field of a component',
      home('  - component: PullQuote\n    fields: { descripton: a }'),
      ':8 main[0].fields.descripton: is not a field here (did you mean description?); known are description,',
    ],
    [
      'a parameter that there is not',
      home('  - component: CardGrid\n    params: { Items per Row: "2" }'),
      'is not a parameter of this component',
    ],
    [
      'a number as a parameter',
      home('  - component: CardGrid\n    params: { Items in Row: 2 }'),
      ':8 main[0].params.Items in Row: must be a text: put it in quotes',
    ],
    [
      'a kind of redirect that there is not',
      { 'redirects.yaml': '- { pattern: /a, target: /b, type: REDIRECT_308 }\n' },
      'redirects.yaml:1 [0].type: must be one of REDIRECT_301, REDIRECT_302, SERVER_TRANSFER',
    ],
    [
      'an address as the name of a host',
      { 'site.yaml': siteYaml.replace('hostName: tiny', 'hostName: https://tiny') },
      'site.yaml:3 hostName: must be the name of a host, such as www.example.com',
    ],
    [
      'a contact without address',
      { 'contacts.yaml': 'ada: { email: nobody, language: en, names: { en: Ada } }\n' },
      'contacts.yaml:1 ada.email: must be a mail address, such as ada@site.example',
    ],
    [
      'a picture of another kind',
      { 'pictures.yaml': '- { path: a/b.jpg, file: B.png, title: B, width: 1, height: 1 }\n' },
      '[0].file: must be the name of a file in pictures/, such as harbour-at-dawn.jpg',
    ],
    [
      'an id of a document that is none',
      article('documentId: a b'),
      ':11 documentId: must be up to 100 letters, digits, dots, hyphens or underscores',
    ],
    [
      'a plain page with an unknown field',
      { 'pages/a.en.md': '---\ntemplate: Page\npath: /a\ntitle: A\ndescription: B\nlayot: c\n---\nText\n' },
      'pages/a.en.md:2 id: is missing',
    ],
    [
      'a plain page with a heading of the first level',
      {
        'pages/a.en.md': `---\ntemplate: Page\npath: /a\nid: ${'7'.repeat(32)}\ntitle: A\ndescription: B\n---\nText\n\n# A\n`,
      },
      'pages/a.en.md',
    ],
  ])('is told of %s in a sentence with its place', (_, changes, sentence) => {
    expect(complaints(changes)).toContainEqual(expect.stringContaining(sentence));
  });

  test('is told once for a choice of several words', () => {
    expect(complaints({ 'redirects.yaml': '- { pattern: /a, target: /b, type: X }\n' })).toHaveLength(1);
  });
});

/** Every text in a schema that has to be of a form. */
const patternsIn = (schema: unknown): readonly { readonly pattern: string; readonly description?: string }[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : [
        ...('pattern' in schema && typeof schema.pattern === 'string' ? [schema as { readonly pattern: string }] : []),
        ...Object.values(schema).flatMap(patternsIn),
      ];

test('every form that a text must have is described in words', () => {
  const patterns = [ArticleFront, ComposedFront, EntryFront, SiteFile].flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter(({ description }) => description === undefined)).toEqual([]);
});
