import { tokens } from '@masthead/composition/server';
import { defaultLanguage, type Language, localisePath } from '@masthead/core';
import { type Dictionary, fetchPageWithFallback, findRedirect, type PageAddress } from '@masthead/core/content';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { builtInTexts } from '../../kit/dictionary/built-in.ts';
import { type DrawablePage, drawablePage } from '../../kit/modules/drawable-page.ts';
import { kept } from './kept.ts';
import { sharedScope } from './scope.ts';

/** What came of asking for a page. `Found` may be in another language than asked for. */
export type LoadedPage =
  | { readonly _tag: 'Found'; readonly page: DrawablePage }
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

/** Next gives `undefined` no JSON: what a page does not have it leaves out. */
const plain = (page: DrawablePage): DrawablePage => JSON.parse(JSON.stringify(page));

const page = (address: PageAddress): Promise<LoadedPage> =>
  pipe(fetchPageWithFallback(sharedScope().get(tokens.content.fetchPage))(address), (task) => task()).then(
    E.match(
      (failure): LoadedPage =>
        failure._tag === 'PageNotFound' ? { _tag: 'NotFound' } : { _tag: 'Unavailable', cause: failure },
      (shown): LoadedPage => ({ _tag: 'Found', page: plain(drawablePage(shown.page)) }),
    ),
  );

/**
 * The page for a visitor: a redirect of the editors counts first, then the page in the language asked for, then in the default one.
 * Never rejects; `Unavailable` when the content service does not answer in its time (`CONTENT_TIMEOUT_MS`).
 */
export const loadPage = async (address: PageAddress): Promise<LoadedPage> => {
  const asked = localisePath(address.language)(address.path);
  // Both at once: the redirects are nearly always at hand, and waiting for them first could take longer than a visitor waits.
  const [found, known] = await Promise.all([page(address), redirects('all')]);
  const redirect = findRedirect(known ?? [])(asked);
  if (redirect === undefined || redirect.target === asked) return found;
  return redirect.kind === 'transfer'
    ? page({ ...address, path: redirect.target })
    : { _tag: 'Moved', to: redirect.target, isPermanent: redirect.kind === 'permanent' };
};

/**
 * The texts of a language: those of the editors, over those built into the site for when there are none.
 * The built-in ones cover what an error page says. Never rejects.
 */
export const loadDictionary = async (language: Language): Promise<Dictionary> => ({
  ...builtInTexts[defaultLanguage],
  ...builtInTexts[language],
  ...(await dictionaries(language)),
});
