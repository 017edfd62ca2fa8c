import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';
import { serialiseJobQuery } from './address.ts';
import { eachGroup, type JobLanguage, type JobPage, type JobQuery, type JobSummary } from './model.ts';

const counts = t.readonly(t.record(t.string, t.number));

const KeptJob: t.Type<JobSummary, unknown, unknown> = t.strict(
  {
    id: t.string,
    title: t.string,
    friendlyUrl: t.string,
    language: t.keyof({ en: null, de: null }),
    interest: t.string,
    cities: t.readonlyArray(t.string),
    postedOn: t.string,
    preview: t.string,
  },
  'KeptJob',
);

const KeptResults = t.strict(
  {
    language: t.string,
    address: t.string,
    keptAt: t.number,
    found: t.strict({
      total: t.number,
      isTotalExact: t.boolean,
      jobs: t.readonlyArray(KeptJob),
      facets: t.union([t.strict({ counts: t.strict(eachGroup(() => counts)), areExact: t.boolean }), t.undefined]),
      suggestedQuery: t.union([t.string, t.undefined]),
    }),
  },
  'KeptResults',
);

/**
 * Milliseconds for which stored results can be restored: as long as a visitor reads a job, not as
 * long as a job is open.
 */
export const keptResultsMaxAge = 30 * 60_000;

type Kept = { readonly query: JobQuery; readonly language: JobLanguage; readonly found: JobPage };

/** What the browser keeps when the visitor leaves the list, so that Back shows it as it was. `now` in ms since 1970. */
export const serialiseResults = ({ query, language, found }: Kept, now: number): string =>
  JSON.stringify(
    KeptResults.encode({
      language,
      address: serialiseJobQuery(query),
      keptAt: now,
      found: { suggestedQuery: undefined, ...found },
    }),
  );

const parsed = (text: string): O.Option<unknown> => O.tryCatch((): unknown => JSON.parse(text));

/**
 * Parses the stored results of exactly this query and language, at most half an hour old; none for
 * anything else, so that a tampered store is like an empty one.
 */
export const parseResults =
  ({ query, language, now }: { readonly query: JobQuery; readonly language: JobLanguage; readonly now: number }) =>
  (text: string): O.Option<JobPage> =>
    pipe(
      parsed(text),
      O.chain((value) =>
        pipe(
          KeptResults.decode(value),
          E.match(() => O.none, O.some),
        ),
      ),
      O.filter((kept) => kept.language === language && kept.address === serialiseJobQuery(query)),
      O.filter(({ keptAt }) => keptAt <= now && now - keptAt <= keptResultsMaxAge),
      O.map(({ found }) => found),
    );
