import { pipe } from '#fp-ts/function';
import type * as T from '#fp-ts/Task';
import * as TE from '#fp-ts/TaskEither';
import { plainText, truncatePreview } from '../shared/text.ts';
import type { SearchFailure } from './failure.ts';
import type { JobLanguage } from './model.ts';

/** D§7 careers search: some open jobs for the words of an editor, on a page about something else. */
export type CareersQuery = { readonly text: string; readonly pageSize: number; readonly language: JobLanguage };

/** The fields of a job there. `whatYouWillDo` is rich text. */
export type CareersJob = { readonly title: string; readonly whatYouWillDo: string; readonly friendlyUrl: string };

/** D§7 `GET {search service host}{careers path}&pageSize={n}&q={query}`. */
export type FindCareers = (query: CareersQuery) => TE.TaskEither<SearchFailure, readonly CareersJob[]>;

/** A job as a careers search shows it. `snippet` is plain text, cut by D§5. */
export type CareersSnippet = { readonly title: string; readonly friendlyUrl: string; readonly snippet: string };

/**
 * The result of a careers search: empty where the service failed (D§7), which `hasFailed` shows to
 * page caches.
 */
export type CareersFound = { readonly jobs: readonly CareersSnippet[]; readonly hasFailed: boolean };

/** D§5: the rule of previews, 250 characters, for snippets too. A job without a title cannot be followed and is left out. */
export const findCareersSnippets =
  (findCareers: FindCareers) =>
  (query: CareersQuery): T.Task<CareersFound> =>
    pipe(
      findCareers(query),
      TE.match(
        (): CareersFound => ({ jobs: [], hasFailed: true }),
        (jobs) => ({
          jobs: jobs
            .filter(({ title }) => title.trim() !== '')
            .slice(0, query.pageSize)
            .map(({ title, friendlyUrl, whatYouWillDo }) => ({
              title,
              friendlyUrl,
              snippet: truncatePreview(query.language)(plainText(whatYouWillDo)),
            })),
          hasFailed: false,
        }),
      ),
    );
