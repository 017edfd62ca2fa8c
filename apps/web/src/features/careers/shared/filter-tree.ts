import { tokens } from '@masthead/composition/server';
import type { FilterTree, JobLanguage } from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { responseCache } from '../../../server/cache/response-cache.ts';
import { sharedScope } from '../../../server/content/scope.ts';

const fiveMinutes = 300_000;

/** The filter groups of a language, responseCache for five minutes. Never rejects; undefined when there are none to be had. */
export const filterTree = responseCache(
  async (language: JobLanguage): Promise<FilterTree | undefined> =>
    pipe(
      await sharedScope().get(tokens.search.listJobFilters)(language)(),
      E.match(
        () => undefined,
        (tree) => tree,
      ),
    ),
  fiveMinutes,
);
