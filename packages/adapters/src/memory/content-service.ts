import { Language, localisePath } from '@masthead/core';
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

/** The content service of docs/contracts/layout-json.md over plain data. It knows the adapters' queries by their names. */
export const memoryContentService = ({ pages, dictionaries, redirects }: MemoryContent): MemoryService => {
  const pageAt = (path: string, language: string): MemoryPage | undefined =>
    pages.find((page) => page.path === path && page.language === language);
  const pathOfPage = (path: string, language: string): string | null => pageAt(path, language)?.path ?? null;

  const answers: Readonly<Record<string, (variables: Variables) => unknown>> = {
    Layout: ({ routePath, language }) => {
      const page = pageAt(routePath, language);
      return { layout: { item: page === undefined ? null : { rendered: page.layout } } };
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
    Sitemap: () => inSite({ sitemap: pages.filter(({ hidden }) => !hidden).map(addressOf) }),
    ErrorPages: ({ language }) =>
      inSite({
        errorHandling: {
          notFoundPagePath: pathOfPage('/404', language),
          serverErrorPagePath: pathOfPage('/500', language),
        },
      }),
  };

  return serviceOf([
    {
      call: 'POST /',
      run: (request): ServiceAnswer => {
        const { operationName, variables } = fieldsOf(request);
        const name = String(operationName);
        const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
        return answer === undefined
          ? { status: 200, body: { data: null, errors: [{ message: `no operation ${name}` }] } }
          : { status: 200, body: { data: answer(variablesOf(variables)) } };
      },
    },
  ]);
};

type Variables = { readonly routePath: string; readonly language: string };

const variablesOf = (given: unknown): Variables => {
  const variables: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {};
  return { routePath: String(variables.routePath ?? ''), language: String(variables.language ?? '') };
};

const addressOf = ({ language, path }: MemoryPage): string =>
  Language.is(language) ? localisePath(language)(path) : path;

const inSite = (siteInfo: unknown) => ({ site: { siteInfo } });
const wholeList = (results: readonly unknown[]) => ({
  results,
  pageInfo: { endCursor: results.length === 0 ? null : 'end', hasNext: false },
});
