import { type RequestScope, tokens } from '@masthead/composition/server';
import { type Language, localisePath } from '@masthead/core';
import {
  asAnonymousReads,
  asReaderReads,
  fetchPageWithFallback,
  findRedirect,
  type PageAddress,
} from '@masthead/core/content';
import type { Dictionary } from '@masthead/core/dictionary';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { currentCacheVersion } from '../cache/cache-version.ts';
import { responseCache } from '../cache/response-cache.ts';
import { reportDecodeWarnings } from './decode-warnings.ts';
import { type FoundPage, leaveForRender, takeForRender } from './found-pages.ts';
import { sharedScope } from './scope.ts';

const answerOf = async <Failure, Value>(task: TE.TaskEither<Failure, Value>): Promise<Value | undefined> =>
  pipe(
    await task(),
    E.match(
      () => undefined,
      (value) => value,
    ),
  );

const fiveMinutes = 300_000;

const redirects = responseCache((_: 'all') => answerOf(sharedScope().get(tokens.content.fetchRedirects)()), 60_000);
const dictionaries = responseCache(
  (language: Language) => answerOf(sharedScope().get(tokens.content.fetchDictionary)(language)),
  fiveMinutes,
);

const page = (address: PageAddress, reader: RequestScope | undefined): Promise<FoundPage> =>
  pipe(fetchPageWithFallback((reader ?? sharedScope()).get(tokens.content.fetchPage))(address), (task) => task()).then(
    E.match(
      (failure): FoundPage =>
        failure._tag === 'PageNotFound' ? { _tag: 'NotFound' } : { _tag: 'Unavailable', cause: failure },
      (shown): FoundPage => {
        reportDecodeWarnings(`page ${shown.page.path} ${shown.page.language}`, shown.page.decodeWarnings);
        const seen = (reader === undefined ? asAnonymousReads : asReaderReads)(shown.page);
        return { _tag: 'Found', page: seen, path: address.path };
      },
    ),
  );

/**
 * The page for a visitor: a redirect of the editors counts first, then the page in the language asked for, then in the default one.
 * Never rejects; `Unavailable` when the content service does not answer in its time (`CONTENT_TIMEOUT_MS`).
 * @param reader the scope of a visitor with a session, who may read more than everybody; without it the page is as everybody sees it
 */
export const findPage = async (address: PageAddress, reader?: RequestScope): Promise<FoundPage> =>
  (reader === undefined ? takeForRender(address) : undefined) ?? lookUp(address, reader);

/** Looks a page up before rendering: when it is rendered at once, the content service is not called again. */
export const findPageToRender = async (address: PageAddress): Promise<FoundPage> => {
  const version = currentCacheVersion();
  const found = await lookUp(address);
  leaveForRender(found._tag === 'Found' ? { ...address, path: found.path } : address, found, version);
  return found;
};

const lookUp = async (address: PageAddress, reader?: RequestScope): Promise<FoundPage> => {
  const path = localisePath(address.language)(address.path);
  // In parallel: the redirects are nearly always cached, and waiting for them first could take too long.
  const [found, known] = await Promise.all([page(address, reader), redirects('all')]);
  const redirect = findRedirect(known ?? [])(path);
  if (redirect === undefined || redirect.target === path) return found;
  return redirect.kind === 'transfer'
    ? page({ ...address, path: redirect.target }, reader)
    : { _tag: 'Moved', to: redirect.target, isPermanent: redirect.kind === 'permanent' };
};

/** What editors wrote for a language; undefined when the content service was never reached. Never rejects. */
export const fetchDictionary = (language: Language): Promise<Dictionary | undefined> => dictionaries(language);
