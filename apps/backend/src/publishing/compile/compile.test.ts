import { describeProblem } from '../../platform/authored/problem.ts';
import type { Component } from '../format/layout.ts';
import { articleFile, composedFile, tinySite } from './builder.ts';
import { type CompiledSite, compileSite } from './compile.ts';
import type { SiteFiles } from './read-site.ts';

const compiled = (files: SiteFiles): CompiledSite => {
  const result = compileSite(files);
  if (result._tag === 'Refused') throw new Error(result.problems.map(describeProblem).join('\n'));
  return result.site;
};

const page = (site: CompiledSite, language: string, path: string) => {
  const found = site.pages.find((candidate) => candidate.language === language && candidate.path === path);
  if (!found) throw new Error(`no page ${language} ${path}`);
  return found;
};

const main = (site: CompiledSite, language: string, path: string): readonly Component[] =>
  page(site, language, path).rendered.sitecore.route.placeholders.main ?? [];

test('a site without a dictionary has a built-in heading over related articles in each language', () => {
  const site = compiled(tinySite({ 'dictionary/en.yaml': undefined, 'dictionary/de.yaml': undefined }));
  const said = (language: string) => JSON.stringify(main(site, language, '/insights/first'));
  expect(said('en')).toContain('"Related articles"');
  expect(said('de')).toContain('"Weiterlesen"');
});

describe('a site that can be published', () => {
  const site = compiled(tinySite());

  test('compiles to the same thing every time', () => {
    const whole = () => {
      const { compilePages, ...site } = compiled(tinySite());
      return { ...site, parts: [...site.parts], compiledPages: [...compilePages()] };
    };
    expect(whole()).toEqual(whole());
  });

  test('compiles its pages again where they are too many to be kept', () => {
    const result = compileSite(tinySite(), {}, 0);
    if (result._tag === 'Refused') throw new Error('refused');
    const [first, second] = [[...result.site.compilePages()], [...result.site.compilePages()]];
    expect([first, second]).toEqual([[...site.compilePages()], [...site.compilePages()]]);
    expect(result.warnings).toEqual([]);
    expect(first[0]).not.toBe(second[0]);
  });

  test('renders an article as hero, body with sidebar, and related cards', () => {
    const files = tinySite({
      'pages/second.en.md': articleFile({
        path: '/insights/second',
        id: '22222222-2222-4222-8222-222222222222',
        more: [
          'related: [/insights/first]',
          'sidebar: { headline: In brief, description: "- a" }',
          'breadcrumb: [{ title: Home, url: / }]',
          'components: { quote-1: { component: PullQuote, fields: { description: Said. } } }',
          '',
        ].join('\n'),
        body: 'Text.\n\n[[quote-1]]\n',
      }),
    });
    const [hero, layout, related] = main(compiled(files), 'en', '/insights/second');
    expect(hero?.componentName).toBe('ArticleDefaultHero');
    expect(layout).toMatchObject({
      componentName: 'MainContentLayout',
      params: { Ratio: '3by1' },
      fields: { breadcrumb: [{ url: '/', fields: { title: { value: 'Home' }, url: { value: '/' } } }] },
      placeholders: {
        areaA: [
          {
            componentName: 'ArticleBody',
            fields: { body: { value: '<p>Text.</p>\n<p>[[quote-1]]</p>\n' } },
            placeholders: { 'quote-1': [{ componentName: 'PullQuote', fields: { description: { value: 'Said.' } } }] },
          },
        ],
        areaB: [{ componentName: 'SidebarTextBlock', fields: { showShareTools: { value: true } } }],
      },
    });
    expect(related).toMatchObject({ componentName: 'CardGrid', fields: { sectionTitle: { value: 'Related' } } });
  });

  test('passes a hero its author’s choice of article details', () => {
    const files = (component: string) =>
      tinySite({ 'pages/first.en.md': articleFile({ more: `hero: { component: ${component} }\n` }) });
    const heroOf = (component: string) => main(compiled(files(component)), 'en', '/insights/first')[0]?.fields;
    const picture = { value: { src: '/artwork/first.webp' } };
    expect(heroOf('FullBleedHero')).toMatchObject({ title: { value: 'First' }, image: picture, authors: [{}] });
    expect(heroOf('CollectionHero')).toMatchObject({ title: { value: 'First' }, heroImage: picture });
    expect(heroOf('SectionHero')).not.toHaveProperty('authors');
  });

  test('lists a page of modules that is an article among the articles, with its own metadata', () => {
    const third = composedFile('  - { component: SimpleHero }', '/insights/third')
      .replace('Home', 'Article')
      .replace('33333333', '44444444')
      .replace(
        'main:',
        'article: { articleType: Report, displayDate: 2026-11-02, authors: [{ name: A. Writer }] }\nmain:',
      );
    const files = tinySite({ 'pages/third.en.yaml': third });
    expect(page(compiled(files), 'en', '/insights/third')).toMatchObject({
      templateName: 'Article',
      articleType: 'Report',
      displayDate: '2026-11-02T00:00:00Z',
      rendered: { sitecore: { route: { fields: { authors: [{ fields: { name: { value: 'A. Writer' } } }] } } } },
    });
    expect(JSON.stringify(main(compiled(files), 'en', '/')[0]?.fields)).toMatch(/third.*second.*first/);
  });

  test('gives each address the prefix of the language in which its page is written', () => {
    const { placeholders } = page(site, 'de', '/').rendered.sitecore.route;
    expect(placeholders.header).toMatchObject([
      {
        fields: {
          homeLink: { value: { href: '/de', linktype: 'internal', text: 'Start' } },
          links: [{ fields: { link: { value: { href: '/de/insights/first' } } } }],
        },
      },
    ]);
    expect(placeholders.footer).toMatchObject([
      { fields: { links: [{ fields: { link: { value: { href: '/insights/second' } } } }] } },
    ]);
  });

  test('offers a German reader German articles first, then English ones marked as such', () => {
    expect(main(site, 'de', '/')).toMatchObject([
      {
        fields: {
          items: [
            { url: '/de/insights/first', fields: { title: { value: 'Erster' } } },
            { url: '/insights/second', fields: { lang: { value: 'en' } } },
          ],
        },
      },
    ]);
    expect(JSON.stringify(main(site, 'en', '/'))).not.toContain('"lang"');
  });

  test('a page has the same content at each of its addresses, of which one alone is listed', () => {
    const both = compiled(tinySite({ 'pages/first.en.md': articleFile({ more: 'aliases: [/first]\n' }) }));
    const [listed, alias] = [page(both, 'en', '/insights/first'), page(both, 'en', '/first')];
    expect(alias).toMatchObject({ hidden: true, url: '/insights/first' });
    expect(alias.itemId).not.toBe(listed.itemId);
    const { context, route } = alias.rendered.sitecore;
    expect(context).toMatchObject({
      itemId: listed.itemId,
      pageMetaData: { isAlaisedPage: true, url: '/insights/first' },
    });
    expect(route).toEqual(listed.rendered.sitecore.route);
  });

  test('files a page of an office under that office, and every other page under none', () => {
    const files = { 'pages/first.en.md': articleFile({ more: 'office: { code: oslo, name: Oslo }\n' }) };
    const metadata = (path: string) =>
      page(compiled(tinySite(files)), 'en', path).rendered.sitecore.context.pageMetaData;
    expect(metadata('/insights/first')).toMatchObject({ officeCode: 'oslo', officeDisplayName: 'Oslo' });
    expect(metadata('/insights/second')).toMatchObject({ officeCode: '', officeDisplayName: '' });
  });

  test('names the nearest parent page if its template does so, in its own language only', () => {
    const above = composedFile('  []', '/insights').replace('33333333', '44444444').replace('Home\nd', 'Insights\nd');
    const files = { 'pages/insights.en.yaml': above };
    const naming = { 'site.yaml': `${tinySite().get('site.yaml')}titlesNameAncestor: [Article]\n` };
    const nameIn = (site: CompiledSite, language: string) =>
      page(site, language, '/insights/first').rendered.sitecore.context.pageMetaData.ancestorName;
    const named = compiled(tinySite({ ...files, ...naming }));
    expect([nameIn(named, 'en'), nameIn(named, 'de')]).toEqual(['Insights', '']);
    expect(nameIn(compiled(tinySite(files)), 'en')).toBe('');
  });

  test('lists the newest article first', () => {
    expect(main(site, 'en', '/')).toMatchObject([
      { fields: { items: [{ url: '/insights/second' }, { url: '/insights/first' }] } },
    ]);
  });

  test('names the other languages of a page', () => {
    const { context } = page(site, 'en', '/insights/first').rendered.sitecore;
    expect(context).toMatchObject({
      pageMetaData: { url: '/insights/first', alternateLanguages: [{ language: 'de', url: '/de/insights/first' }] },
    });
    expect(page(site, 'en', '/insights/second').rendered.sitecore.context).toMatchObject({
      pageMetaData: { alternateLanguages: [] },
    });
  });

  test('gives pictures the size of the artwork unless the author sets another', () => {
    const files = tinySite({
      'pages/first.en.md': articleFile().replace('alt: Blue planes', 'alt: Blue planes, width: 800, height: 600'),
    });
    const sizeOf = (path: string) => page(compiled(files), 'en', path).rendered.sitecore.route.fields.standardImage;
    expect(sizeOf('/insights/first')).toMatchObject({ value: { width: 800, height: 600 } });
    expect(sizeOf('/insights/second')).toMatchObject({ value: { width: 1600, height: 900 } });
  });

  test('gives a picture the text that its row has in the language of the page', () => {
    const files = tinySite({
      'pictures.yaml':
        '- { path: /~/media/pictures/a.jpg, file: a.jpg, title: A, width: 1200, height: 800, alt: { en: Cranes } }\n',
      'pages/first.en.md': articleFile().replace('/artwork/first.webp, alt: Blue planes', '/~/media/pictures/a.jpg'),
    });
    const { fields } = page(compiled(files), 'en', '/insights/first').rendered.sitecore.route;
    expect(fields.standardImage).toMatchObject({ value: { alt: 'Cranes' } });
  });

  test('adds the data of an exhibit as a table, formatted in its language', () => {
    const files = tinySite({
      'exhibits/load.de.yaml':
        'language: de\nkind: bar\ntitle: Last & Leistung\nunit: Kilowatt\ncategories: [Montag, Sonntag]\nseries:\n  - { name: Vorher, values: [12.5, -3] }\n',
      'pages/home.en.yaml': composedFile(
        '- component: InlineImage\n  fields:\n    libraryMediaFile: { src: /artwork/load.svg, alt: A chart }\n    dataTable: { exhibit: load.de }\n',
      ),
    });
    expect(main(compiled(files), 'en', '/')).toMatchObject([
      {
        fields: {
          dataTable: {
            value:
              '<table><caption>Last &amp; Leistung (Kilowatt)</caption><thead><tr><td></td><th scope="col">Vorher</th></tr></thead>' +
              '<tbody><tr><th scope="row">Montag</th><td>12,5</td></tr><tr><th scope="row">Sonntag</th><td>\u22123</td></tr></tbody></table>',
          },
        },
      },
    ]);
  });

  test('redirects in every language to the page of that language', () => {
    expect(site.redirects).toEqual([
      { pattern: '/old', target: '/insights/first', redirectType: 'REDIRECT_301' },
      { pattern: '/de/old', target: '/de/insights/first', redirectType: 'REDIRECT_301' },
    ]);
  });

  test('leaves drafts out, and everything that would list them', () => {
    const files = tinySite({
      'pages/second.en.md': articleFile({
        path: '/insights/second',
        id: '22222222-2222-4222-8222-222222222222',
        title: 'Secret',
        more: 'draft: true\n',
      }),
    });
    expect(JSON.stringify(compiled(files).pages)).not.toContain('Secret');
  });

  test('gives every component an id of its own', () => {
    const ids = [...JSON.stringify(page(site, 'en', '/insights/first').rendered).matchAll(/"uid":"([^"]+)"/gu)].map(
      (match) => match[1],
    );
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
