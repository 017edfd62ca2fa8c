import { describeProblem } from '../../platform/authored/problem.ts';
import { tinySite } from './builder.ts';
import { compileSite } from './compile.ts';

const texts = (text: string) => `{ en: ${text}, de: ${text} auf Deutsch }`;

const uses = (description: string) => `uses:
  - of: [title, citation, callToActionLink, font, enableQuotes, enableSingleQuotes, quoteSize, quotation]
    is: ${texts('Anything')}
  - of: [authorName, authorRole, authorLocation, Render Mode, Size, Disable Quotes]
    is: ${texts('Anything else')}
  - of: [sectionTitle, sectionDek, items, readMoreLink, Layout, homeLink, links, sections]
    is: ${texts('Anything further')}
  - of: [description]
    is: ${texts('What a module says')}
  - of: [PullQuote.description]
    is: ${description}
`;

const library = [
  'title',
  'description',
  'kinds',
  'fields',
  'parameters',
  'places',
  'field',
  'use',
  'holds',
  'parameter',
  'values',
  'place',
  'elsewhere',
]
  .map((key) => `${key}: ${texts(key)}`)
  .concat(uses(texts('What is quoted')))
  .join('\n');

const quote = `component: PullQuote
description: ${texts('A sentence')}
variants:
  - name: ${texts('Small')}
    module:
      params: { Render Mode: medium }
      fields: { description: { en: Said., de: Gesagt. }, quoteSize: small }
`;

const siteWith = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  compileSite(tinySite({ 'patterns/library.yaml': library, 'patterns/pull-quote.yaml': quote, ...changes }));

const problemsOf = (changes: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const result = siteWith(changes);
  return result._tag === 'Refused' ? result.problems.map(describeProblem) : [];
};

const pagesOf = (changes: Readonly<Record<string, string | undefined>> = {}) => {
  const result = siteWith(changes);
  if (result._tag === 'Refused') throw new Error(result.problems.map(describeProblem).join('\n'));
  return result.site.pages;
};

const mainOf = (language: string, path: string) =>
  pagesOf().find((page) => page.language === language && page.path === path)?.rendered.sitecore.route.placeholders.main;

describe('The pattern library', () => {
  it('has an unlisted page for each kind and one for all, in each of its languages', () => {
    const pages = pagesOf().filter(({ path }) => path.startsWith('/patterns'));
    expect(pages.map(({ language, path, hidden }) => ({ language, path, hidden }))).toEqual(
      ['en', 'de'].flatMap((language) =>
        ['/patterns/pull-quote', '/patterns'].map((path) => ({ language, path, hidden: true })),
      ),
    );
  });

  it('shows each variant under its name with its parameters, in the language of the page', () => {
    expect(mainOf('de', '/patterns/pull-quote')).toMatchObject([
      { componentName: 'ArticleDefaultHero', fields: { title: { value: 'PullQuote' } } },
      {
        componentName: 'SectionHeader',
        fields: { sectionTitle: { value: 'Small auf Deutsch' }, sectionDek: { value: 'Render Mode: medium' } },
      },
      {
        componentName: 'PullQuote',
        params: { 'Render Mode': 'medium' },
        fields: { description: { value: 'Gesagt.' }, quoteSize: { value: 'small' } },
      },
      { componentName: 'ArticleBody' },
    ]);
  });

  it('documents what an editor can set, from the catalogue', () => {
    const body = JSON.stringify(mainOf('en', '/patterns/pull-quote')?.at(-1));
    for (const said of [
      'citation',
      'enableQuotes',
      'medium, tiny, small, large, extra-large, huge',
      'Render Mode',
      'extra-large-full-width',
    ])
      expect(body).toContain(`<code>${said}</code>`);
  });

  it.each([
    ['en', '<td>What is quoted</td>', '<td>Anything else</td>'],
    ['de', '<td>What is quoted auf Deutsch</td>', '<td>Anything else auf Deutsch</td>'],
  ])('documents in %s what each field and parameter does', (language, field, parameter) => {
    const body = JSON.stringify(mainOf(language, '/patterns/pull-quote')?.at(-1));
    expect(body).toContain(`<code>description</code></th>${field}`);
    expect(body).toContain(`<code>Render Mode</code></th>${parameter}`);
  });

  it.each([
    ['a field without its use', ['citation, ', ''], 'uses: says nothing of PullQuote.citation'],
    ['a parameter without its use', [', Render Mode', ''], 'uses: says nothing of PullQuote.Render Mode'],
    ['the use of a field in one language', [', de: What is quoted auf Deutsch', ''], 'uses[4].is.de: is missing'],
    ['the use of no field', ['[description]', '[descriptoin]'], 'uses[3].of[0]: descriptoin is no field or parameter'],
  ] as const)('raises an error for %s', (_, [given, changed], told) =>
    expect(problemsOf({ 'patterns/library.yaml': library.replace(given, changed) }).join('\n')).toContain(told),
  );

  it('links to every kind', () =>
    expect(JSON.stringify(mainOf('en', '/patterns'))).toContain('href=\\"/patterns/pull-quote\\"'));

  it('links to an example of a kind that belongs to a whole page', () => {
    const pages = pagesOf({
      'patterns/site-header.yaml': `component: SiteHeader\ndescription: ${texts('The head')}\npages: [/]\n`,
    });
    const [page] = pages.filter(({ path }) => path === '/patterns/site-header');
    expect(JSON.stringify(page?.rendered.sitecore.route.placeholders.main)).toContain('"href":"/"');
  });

  it('omits a kind in a language without a description', () => {
    const links = 'component: LinkList\ndescription: { en: Links }\npages: [/]\n';
    const languages = pagesOf({ 'patterns/link-list.yaml': links })
      .filter(({ path }) => path === '/patterns/link-list')
      .map(({ language }) => language);
    expect(languages).toEqual(['en']);
  });

  it('needs its texts in the dictionary', () =>
    expect(pagesOf({ 'patterns/library.yaml': undefined }).some(({ path }) => path.startsWith('/patterns'))).toBe(
      false,
    ));

  it('locates a mistake in a variant', () =>
    expect(problemsOf({ 'patterns/pull-quote.yaml': quote.replace('quoteSize: small', 'quoteSize: vast') })).toEqual(
      expect.arrayContaining([
        'patterns/pull-quote.yaml:7 variants[0].module.fields.quoteSize: must be one of medium, tiny, small, large, extra-large, huge',
      ]),
    ));

  it.each([
    ['a text without one of the languages', quote.replace(', de: Gesagt.', ''), 'fields.description.de: is missing'],
    ['a name without one of the languages', quote.replace(', de: Small auf Deutsch', ''), 'name.de: is missing'],
    ['no component', quote.replace('PullQuote', 'PullPush'), 'component: is no component'],
    ['another component than its name', quote.replace('PullQuote', 'LinkList'), 'is not what the file is named after'],
    ['what no variant has', `${quote}more: 1\n`, 'more: is not a field here'],
  ])('raises an error for %s', (_, file, told) =>
    expect(problemsOf({ 'patterns/pull-quote.yaml': file }).join('\n')).toContain(told),
  );
});
