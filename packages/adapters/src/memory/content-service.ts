import { fieldsOf, type MemoryService, type ServiceAnswer, serviceOf } from './service.ts';

/** A site's content as the content service would answer it, by language. `rendered` is layout JSON. */
export type MemoryContent = {
  readonly pages: readonly { readonly routePath: string; readonly language: string; readonly rendered: unknown }[];
  readonly dictionary: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly redirects: readonly { readonly pattern: string; readonly target: string; readonly redirectType: string }[];
  readonly sitemap: readonly string[];
  readonly errorHandling: {
    readonly notFoundPagePath: string | null;
    readonly serverErrorPagePath: string | null;
  };
};

/** The content service of docs/contracts/layout-json.md over plain data. It knows the adapters' queries by their names. */
export const memoryContentService = (content: MemoryContent): MemoryService => {
  const answers: Readonly<Record<string, (variables: Variables) => unknown>> = {
    Layout: ({ routePath, language }) => {
      const page = content.pages.find((known) => known.routePath === routePath && known.language === language);
      return { layout: { item: page === undefined ? null : { rendered: page.rendered } } };
    },
    Dictionary: ({ language }) =>
      inSite({
        dictionary: wholeList(
          Object.entries(content.dictionary[language] ?? {}).map(([key, value]) => ({ key, value })),
        ),
      }),
    Routes: ({ language }) =>
      inSite({
        routes: wholeList(
          content.pages.filter((page) => page.language === language).map(({ routePath }) => ({ routePath })),
        ),
      }),
    Redirects: () => inSite({ redirects: content.redirects }),
    Sitemap: () => inSite({ sitemap: content.sitemap }),
    ErrorPages: () => inSite({ errorHandling: content.errorHandling }),
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

const inSite = (siteInfo: unknown) => ({ site: { siteInfo } });
const wholeList = (results: readonly unknown[]) => ({ results, pageInfo: { endCursor: null, hasNext: false } });
