import { type Languages, siteLanguages } from '@masthead/core';
import { fieldsOf, type MemoryService, type ServiceAnswer, serviceOf } from './service.ts';

/** A site's content in the shape in which the backend's compiler writes it to a file (`--layouts`). `layout` is layout JSON. */
export type MemoryContent = {
  readonly pages: readonly MemoryPage[];
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly redirects: readonly { readonly pattern: string; readonly target: string; readonly redirectType: string }[];
};

export type MemoryPage = {
  readonly language: string;
  readonly path: string;
  /** Search engines are not told of it. */
  readonly hidden: boolean;
  readonly layout: unknown;
};

/**
 * The content service of docs/contracts/layout-json.md over plain data. It knows the adapters' queries by their names.
 * @param isSignedIn whether an access token is one of a session that lives; nobody is signed in unless given
 * @param languages those of the site, where they are not ours
 */
export const memoryContentService = (
  { pages, dictionaries, redirects }: MemoryContent,
  isSignedIn: (accessToken: string | undefined) => boolean = () => false,
  languages: Languages = siteLanguages,
): MemoryService => {
  const pageAt = (path: string, language: string): MemoryPage | undefined =>
    pages.find((page) => page.path === path && page.language === language);
  const pathOfPage = (path: string, language: string): string | null => pageAt(path, language)?.path ?? null;

  const answers: Readonly<Record<string, (variables: Variables, accessToken: string | undefined) => unknown>> = {
    Layout: ({ routePath, language }, accessToken) => {
      const page = pageAt(routePath, language);
      const rendered = isSignedIn(accessToken) ? page?.layout : withoutGatedBody(page?.layout);
      return { layout: { item: page === undefined ? null : { rendered } } };
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
    Sitemap: () => inSite({ sitemap: pages.filter(({ hidden }) => !hidden).map(addressIn(languages)) }),
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordAt = (value: unknown, key: string): Readonly<Record<string, unknown>> => {
  const found = isRecord(value) ? value[key] : undefined;
  return isRecord(found) ? found : {};
};

/** Decisions §10: what a caller without a session gets of a gated page, as the backend makes it. */
const withoutGatedBody = (layout: unknown): unknown => {
  const sitecore = recordAt(layout, 'sitecore');
  const context = recordAt(sitecore, 'context');
  if ((context.accessStatus ?? 'public') === 'public') return layout;
  const route = recordAt(sitecore, 'route');
  const { header = [], main, footer = [] } = recordAt(route, 'placeholders');
  const heroes = Array.isArray(main) ? main.filter((each) => isRecord(each) && each.componentName === hero) : [];
  return {
    sitecore: {
      ...sitecore,
      context: { ...context, isBodyWithheld: true },
      route: { ...route, placeholders: { header, main: heroes, footer } },
    },
  };
};

const hero = 'ArticleDefaultHero';
