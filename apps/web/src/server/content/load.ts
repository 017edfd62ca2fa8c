import { type RequestScope, tokens } from '@masthead/composition/server';
import { type Language, localisePath } from '@masthead/core';
import {
  asAnonymousReads,
  fetchPageWithFallback,
  findRedirect,
  type Page,
  type PageAddress,
} from '@masthead/core/content';
import type { Dictionary } from '@masthead/core/dictionary';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { kept } from './kept.ts';
import { sharedScope } from './scope.ts';

/** What came of asking for a page. `Found` may be in another language than asked for, and stand at another path. */
export type FoundPage =
  | { readonly _tag: 'Found'; readonly page: Page; readonly path: string }
  | { readonly _tag: 'Moved'; readonly to: string; readonly isPermanent: boolean }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Unavailable'; readonly cause: unknown };

const answerOf = async <Failure, Value>(task: TE.TaskEither<Failure, Value>): Promise<Value | undefined> =>
  pipe(
    await task(),
    E.match(
      () => undefined,
      (value) => value,
    ),
  );

const fiveMinutes = 300_000;

const redirects = kept((_: 'all') => answerOf(sharedScope().get(tokens.content.fetchRedirects)()), 60_000);
const dictionaries = kept(
  (language: Language) => answerOf(sharedScope().get(tokens.content.fetchDictionary)(language)),
  fiveMinutes,
);

/** What editors would miss: one line for a page, without the texts themselves. */
const tellLosses = ({ path, language, losses }: Page): void => {
  if (losses.length === 0) return;
  const told = losses.slice(0, 10).map(({ at, componentName, detail }) => `${at} ${componentName}: ${detail}`);
  console.warn(`[page ${path} ${language}] ${losses.length} left out: ${told.join('; ')}`);
};

const page = (address: PageAddress, reader: RequestScope | undefined): Promise<FoundPage> =>
  pipe(fetchPageWithFallback((reader ?? sharedScope()).get(tokens.content.fetchPage))(address), (task) => task()).then(
    E.match(
      (failure): FoundPage =>
        failure._tag === 'PageNotFound' ? { _tag: 'NotFound' } : { _tag: 'Unavailable', cause: failure },
      (shown): FoundPage => {
        tellLosses(shown.page);
        const seen = reader === undefined ? asAnonymousReads(shown.page) : shown.page;
        return { _tag: 'Found', page: seen, path: address.path };
      },
    ),
  );

/**
 * The page for a visitor: a redirect of the editors counts first, then the page in the language asked for, then in the default one.
 * Never rejects; `Unavailable` when the content service does not answer in its time (`CONTENT_TIMEOUT_MS`).
 * @param reader the scope of a visitor with a session, who may read gated pages; without it the page is as everybody sees it
 */
export const findPage = async (address: PageAddress, reader?: RequestScope): Promise<FoundPage> => {
  const asked = localisePath(address.language)(address.path);
  // Both at once: the redirects are nearly always at hand, and waiting for them first could take longer than a visitor waits.
  const [found, known] = await Promise.all([page(address, reader), redirects('all')]);
  const redirect = findRedirect(known ?? [])(asked);
  if (redirect === undefined || redirect.target === asked) return found;
  return redirect.kind === 'transfer'
    ? page({ ...address, path: redirect.target }, reader)
    : { _tag: 'Moved', to: redirect.target, isPermanent: redirect.kind === 'permanent' };
};

/** What editors wrote for a language; undefined when the content service was never reached. Never rejects. */
export const fetchDictionary = (language: Language): Promise<Dictionary | undefined> => dictionaries(language);
