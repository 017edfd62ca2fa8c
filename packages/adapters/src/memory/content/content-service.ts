import { type Languages, siteLanguages } from '@masthead/core';
import { at, isRecord, type Json } from '../shared/json.ts';
import { fieldsOf, type MemoryService, type ServiceAnswer, serviceOf } from '../shared/service.ts';

/** A site's content in the shape in which the backend's compiler writes it to a file (`--layouts`). `layout` is layout JSON. */
export type MemoryContent = {
  readonly pages: readonly MemoryPage[];
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly redirects: readonly { readonly pattern: string; readonly target: string; readonly redirectType: string }[];
};

export type MemoryPage = {
  readonly language: string;
  readonly path: string;
  /** Excludes the page from sitemaps and search engines. */
  readonly hidden: boolean;
  /** When the page last changed, in UTC; the sitemap has it. */
  readonly lastModified?: string;
  readonly layout: unknown;
};

/** The reader of a request: `premium` has the premium access of the page's practice. */
export type MemoryReader = 'anonymous' | 'registered' | 'premium';

/**
 * The content service of docs/contracts/layout-json.md over plain data. It knows the adapters'
 * queries by their names.
 * @param readerOf the owner of an access token, on a page of a practice with that code; anonymous
 * by default
 * @param languages those of the site, where they differ from ours
 */
export const memoryContentService = (
  { pages, dictionaries, redirects }: MemoryContent,
  readerOf: (accessToken: string | undefined, practiceCode: string) => MemoryReader = () => 'anonymous',
  languages: Languages = siteLanguages,
): MemoryService => {
  const pageAt = (path: string, language: string): MemoryPage | undefined =>
    pages.find((page) => page.path === path && page.language === language);
  const listed = () => pages.filter(({ hidden }) => !hidden);
  const pathOfPage = (path: string, language: string): string | null => pageAt(path, language)?.path ?? null;

  const answers: Readonly<Record<string, (variables: Variables, accessToken: string | undefined) => unknown>> = {
    Layout: ({ routePath, language }, accessToken) => {
      const page = pageAt(routePath, language);
      if (page === undefined) return { layout: { item: null } };
      return { layout: { item: { rendered: asReadBy(page.layout, (code) => readerOf(accessToken, code)) } } };
    },
    Dictionary: ({ language }) =>
      inSite({
        dictionary: wholeList(Object.entries(dictionaries[language] ?? {}).map(([key, value]) => ({ key, value }))),
      }),
    Routes: ({ language }) =>
      inSite({
        routes: wholeList(pages.filter((page) => page.language === language).map(({ path }) => ({ routePath: path }))),
      }),
    Redirects: () => inSite({ redirects }),
    Sitemap: () => inSite({ sitemap: listed().map(addressIn(languages)) }),
    SitemapEntries: () =>
      inSite({
        sitemapEntries: listed().map((page) => ({ url: addressIn(languages)(page), lastModified: page.lastModified })),
      }),
    ErrorPages: ({ language }) =>
      inSite({
        errorHandling: {
          notFoundPagePath: pathOfPage('/404', language),
          serverErrorPagePath: pathOfPage('/500', language),
        },
      }),
  };

  return serviceOf('content', [
    {
      call: 'POST /',
      run: (request): ServiceAnswer => {
        const { operationName, variables } = fieldsOf(request);
        const name = String(operationName);
        const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
        return answer === undefined
          ? { status: 200, body: { data: null, errors: [{ message: `no operation ${name}` }] } }
          : { status: 200, body: { data: answer(variablesOf(variables), request.headers.access_token) } };
      },
    },
  ]);
};

type Variables = { readonly routePath: string; readonly language: string };

const variablesOf = (given: unknown): Variables => {
  const variables: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {};
  return { routePath: String(variables.routePath ?? ''), language: String(variables.language ?? '') };
};

const addressIn =
  ({ isLanguage, localisePath }: Languages) =>
  ({ language, path }: MemoryPage): string =>
    isLanguage(language) ? localisePath(language)(path) : path;

const inSite = (siteInfo: unknown) => ({ site: { siteInfo } });
const wholeList = (results: readonly unknown[]) => ({
  results,
  pageInfo: { endCursor: results.length === 0 ? null : 'end', hasNext: false },
});

const recordAt = (value: unknown, key: string): Json => {
  const found = at(value, key);
  return isRecord(found) ? found : {};
};

const isSwitcher = (component: unknown): boolean =>
  isRecord(component) && component.componentName === 'PremiumContentSwitcher';

const componentsIn = (placeholders: Placeholders): readonly unknown[] =>
  Object.values(placeholders).flatMap((list) => (Array.isArray(list) ? list : []));

const holdsSwitcher = (placeholders: Placeholders): boolean =>
  componentsIn(placeholders).some((each) => isSwitcher(each) || holdsSwitcher(recordAt(each, 'placeholders')));

type Placeholders = Readonly<Record<string, unknown>>;

/** The components with that area alone of each switcher, however deep, that is for the reader (C§6). */
const switchedFor = (placeholders: Placeholders, reader: MemoryReader): Placeholders => {
  const shownOf = (component: unknown): Placeholders => {
    const inside = recordAt(component, 'placeholders');
    if (!isSwitcher(component)) return inside;
    const isOff = (recordAt(component, 'params')['Premium Check'] ?? '0') === '0';
    const shown = reader === 'premium' || (reader === 'registered' && isOff) ? 'areaB' : 'areaA';
    return { areaA: [], areaB: [], [shown]: inside[shown] ?? [] };
  };
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, list]) => [
      name,
      Array.isArray(list)
        ? list.map((each) => (isRecord(each) ? { ...each, placeholders: switchedFor(shownOf(each), reader) } : each))
        : list,
    ]),
  );
};

/**
 * Decisions §10, C§6: returns a page for its reader, like the backend: without the body of a gated
 * one, with one area of a switcher.
 */
const asReadBy = (layout: unknown, readerIn: (practiceCode: string) => MemoryReader): unknown => {
  const sitecore = recordAt(layout, 'sitecore');
  const context = recordAt(sitecore, 'context');
  const route = recordAt(sitecore, 'route');
  const given = recordAt(route, 'placeholders');
  const isGated = (context.accessStatus ?? 'public') !== 'public';
  if (!isGated && !holdsSwitcher(given)) return layout;
  const reader = readerIn(String(recordAt(recordAt(context, 'pageMetaData'), 'practice').code ?? ''));
  const isBodyWithheld = isGated && reader === 'anonymous';
  const { header = [], main, footer = [] } = given;
  const heroes = Array.isArray(main) ? main.filter((each) => isRecord(each) && each.componentName === hero) : [];
  const placeholders = isBodyWithheld ? { header, main: heroes, footer } : given;
  return {
    sitecore: {
      ...sitecore,
      context: { ...context, reader, ...(isBodyWithheld && { isBodyWithheld }) },
      route: { ...route, placeholders: switchedFor(placeholders, reader) },
    },
  };
};

const hero = 'ArticleDefaultHero';
