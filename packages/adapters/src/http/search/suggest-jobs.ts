import type { JobLanguage, SuggestJobs } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';

/** D§7 job type-ahead: at most ten titles. */
export const suggestJobs = (http: Http): SuggestJobs =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(TermsWire)),
    TE.bimap(unforeseen, ({ terms }) => terms),
  );

const TermsWire = t.type({ terms: t.readonlyArray(t.string) }, 'Terms');

/** As much of a text as the service completes. */
const longestText = 100;

const toRequest = (text: string, language: JobLanguage): HttpRequest => ({
  method: 'GET',
  path: ['api', 'jobtypeahead'],
  endsWithSlash: true,
  query: { q: Array.from(text).slice(0, longestText).join(''), lang: language },
});
