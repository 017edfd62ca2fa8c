import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { type Database, type States, state, text } from '../state.ts';

/** An article that can be read and saved. */
type Page = {
  readonly site: string;
  readonly language: string;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly access?: Access | undefined;
  /** Of a page with an area for the premium users of that practice. */
  readonly practiceCode?: string;
};

/** A page is public by default. */
type Access = 'registered-users-only';

const access = (value: unknown): Access | undefined => {
  if (value === undefined || value === 'registered-users-only') return value;
  throw new Error(`${JSON.stringify(value)} is no kind of access`);
};

const displayDate = '2026-09-14T00:00:00Z';
const imageOf = (id: string): string => `/artwork/${id}.webp`;

const componentOf = (componentName: string) => ({ uid: componentName, componentName, params: {}, fields: {} });

/** What all may read, or what premium users may. */
const premiumSwitcher = {
  ...componentOf('PremiumContentSwitcher'),
  params: { 'Premium Check': '1' },
  placeholders: { areaA: [componentOf('PullQuote')], areaB: [componentOf('ArticleBody')] },
};

/** Layout JSON of a page (docs/contracts/layout-json.md). */
const layoutOf = ({ path, language, id, title, access, practiceCode }: Page) => ({
  sitecore: {
    context: {
      language,
      itemId: id,
      accessStatus: access ?? 'public',
      pageMetaData: { templateName: 'Article', url: path, practice: { name: practiceCode, code: practiceCode } },
    },
    route: {
      name: id,
      itemId: id,
      itemLanguage: language,
      templateName: 'Article',
      fields: {
        title: { value: title },
        standardImage: { value: { src: imageOf(id) } },
        displayDate: { value: displayDate },
      },
      placeholders: {
        main: [
          ...(access === undefined ? [] : [componentOf('ArticleDefaultHero'), componentOf('MainContentLayout')]),
          ...(practiceCode === undefined ? [] : [premiumSwitcher]),
        ],
      },
    },
  },
});

/** Seeds a page. */
export const page = {
  inDatabase: (given: Page, { run }: Database): Promise<void> =>
    run(
      `INSERT INTO pages (site, language, path, item_id, template_name, title, url, image_url, article_type, display_date, rendered)
       VALUES ($1, $2, $3, $4, 'Article', $5, $3, $6, 'Article', $7, $8)
       ON CONFLICT DO NOTHING`,
      [
        given.site,
        given.language,
        given.path,
        given.id,
        given.title,
        imageOf(given.id),
        displayDate,
        JSON.stringify(layoutOf(given)),
      ],
    ),
  inMemory: (given: Page, { content, ...options }: MemoryWorldOptions): MemoryWorldOptions => {
    const { language, path } = given;
    const pages = [
      ...content.pages,
      { language, path, hidden: false, lastModified: displayDate, layout: layoutOf(given) },
    ];
    return { ...options, content: { ...content, pages } };
  },
};

type RoutedPage = {
  readonly site: string;
  readonly routePath: string;
  readonly language: string;
  readonly title: string;
  readonly access: Access | undefined;
};
const pageAt = ({ routePath: path, ...given }: Omit<RoutedPage, 'access'> & Partial<RoutedPage>): Page => ({
  ...given,
  path,
  id: `page-at-${path.replaceAll('/', '-')}`,
});

/** The content service knows a site by its pages. */
const siteSeed = (site: string, database: Database): Promise<void> =>
  page.inDatabase({ site, language: 'en', path: '/', title: 'Home', id: 'home' }, database);

export const pages: States = {
  'a page': state(
    { site: text, routePath: text, language: text, title: text, access },
    {
      means:
        'a page of the content service; one for readers with an account, of `access` `registered-users-only`, has a hero and a body',
      inDatabase: (given, database) => page.inDatabase(pageAt(given), database),
      inMemory: (given, options) => page.inMemory(pageAt(given), options),
    },
  ),
  'a page with an area for premium users': state(
    { site: text, routePath: text, language: text, title: text, practiceCode: text },
    {
      means: 'a page of a practice, with a quote for all and a text for its premium users',
      inDatabase: (given, database) => page.inDatabase(pageAt(given), database),
      inMemory: (given, options) => page.inMemory(pageAt(given), options),
    },
  ),
  'a text of the dictionary': state(
    { site: text, language: text, key: text, value: text },
    {
      means: 'the site says it so in that language',
      inDatabase: async ({ site, language, key, value }, database) => {
        await siteSeed(site, database);
        await database.run('INSERT INTO dictionary_entries (site, language, key, value) VALUES ($1, $2, $3, $4)', [
          site,
          language,
          key,
          value,
        ]);
      },
      inMemory: ({ language, key, value }, { content, ...options }) => {
        const dictionary = { ...content.dictionaries[language], [key]: value };
        return {
          ...options,
          content: { ...content, dictionaries: { ...content.dictionaries, [language]: dictionary } },
        };
      },
    },
  ),
  'a redirect': state(
    { site: text, pattern: text, target: text, redirectType: text },
    {
      means: 'the site sends visitors on from one address to another',
      inDatabase: async ({ site, pattern, target, redirectType }, database) => {
        await siteSeed(site, database);
        await database.run(
          'INSERT INTO redirects (site, pattern, target, redirect_type, position) VALUES ($1, $2, $3, $4, 1)',
          [site, pattern, target, redirectType],
        );
      },
      inMemory: ({ pattern, target, redirectType }, { content, ...options }) => ({
        ...options,
        content: { ...content, redirects: [...content.redirects, { pattern, target, redirectType }] },
      }),
    },
  ),
};
