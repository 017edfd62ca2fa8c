import { pipe } from '#fp-ts/function';
import * as T from '#fp-ts/Task';
import * as TE from '#fp-ts/TaskEither';
import { type JobLanguage, type JobSummary, jobPageSize, noFilters, type SimilarJob } from './model.ts';
import type { SearchJobs } from './port.ts';

const maxOffered = 6;
const maxWords = 8;
const shortestWord = 3;

const plainLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Returns the words of a title as in a friendly URL, without ids and the shortest words. */
const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => plainLetters[letter] ?? letter)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortestWord && !/\p{N}/u.test(word)),
  ),
];

const asSimilar = ({ id, title, cities, interest, friendlyUrl }: JobSummary): SimilarJob => ({
  id,
  title,
  locations: cities,
  interest,
  friendlyUrl,
});

/**
 * Finds alternatives to an expired job of which only the address is left: at most six open jobs
 * whose titles share words with it, the most similar first. Empty when the address has no words,
 * without matches, or when the service fails.
 */
export const offerInstead =
  (searchJobs: SearchJobs) =>
  (friendlyUrl: string, language: JobLanguage): T.Task<readonly SimilarJob[]> => {
    const wanted = wordsOf(friendlyUrl).slice(0, maxWords);
    if (wanted.length === 0) return T.of([]);
    const likeness = ({ title }: JobSummary): number => {
      const words = new Set(wordsOf(title));
      return wanted.filter((word) => words.has(word)).length;
    };
    return pipe(
      searchJobs({ text: wanted.join(' or '), filters: noFilters, language, start: 1, pageSize: 2 * jobPageSize }),
      TE.match(
        () => [],
        ({ jobs }) =>
          jobs
            .filter((job) => likeness(job) > 0)
            .toSorted((one, other) => likeness(other) - likeness(one))
            .slice(0, maxOffered)
            .map(asSimilar),
      ),
    );
  };
