import { type Token, tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import type { LookupItem } from '@masthead/core/registration';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { responseCache } from '../../../server/cache/response-cache.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { sharedScope } from '../../../server/content/scope.ts';

/** Milliseconds for which a list counts as fresh; lists change with a release of the service. */
const listsKeptMs = 60_000;
/** Milliseconds that a page waits for its lists; a plain text field takes the place of one that cannot be had (A§8). */
const listsBudgetMs = 2_000;

/** A list of the form in a language, the same for everybody; undefined when it cannot be had, or is empty. */
const listOf = (port: Token<() => TE.TaskEither<unknown, readonly LookupItem[]>>) =>
  responseCache(async (language: Language): Promise<readonly LookupItem[] | undefined> => {
    const scope = sharedScope({ language, timeoutMs: allowedMs(listsBudgetMs) });
    const items = await scope.get(port)()();
    return items._tag === 'Right' && items.right.length > 0 ? items.right : undefined;
  }, listsKeptMs);

const countries = listOf(tokens.user.listCountries);
const functions = listOf(tokens.user.listFunctions);
const titles = listOf(tokens.user.listTitles);

/** The lists of the forms about a person, in a language. Never rejects. */
export const listsIn = async (language: Language) => {
  const found = await Promise.all([countries(language), functions(language), titles(language)]);
  const [inCountries = [], inFunctions = [], inTitles = []] = found;
  return {
    isWhole: found.every((list) => list !== undefined),
    lists: {
      countries: inCountries,
      functions: inFunctions,
      titles: inTitles.map(({ description }) => description),
    },
  };
};
