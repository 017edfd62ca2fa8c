import { type Message, message } from '../shared/message.ts';
import {
  everyJob,
  type JobLanguage,
  type JobPage,
  type JobQuery,
  type JobSummary,
  noFilters,
  shownCount,
} from './model.ts';

const maxNewest = 3;
const maxPlaces = 12;

/** An overview of all jobs, before any search. */
export type JobOverview = {
  /** How many jobs are open. */
  readonly count: Message;
  /** The jobs that were posted last. */
  readonly newest: readonly JobSummary[];
  /**
   * The cities with most open jobs, each with its search; empty where the service does not count
   * them.
   */
  readonly places: readonly { readonly city: string; readonly count: number; readonly query: JobQuery }[];
  /** How many cities there are jobs in. */
  readonly placesCount: number;
};

/**
 * The overview of the jobs of a language.
 * @param all the first page of a search for everything in that language
 */
export const jobOverview = (language: JobLanguage, all: JobPage): JobOverview => {
  const { compare } = new Intl.Collator(language);
  const { count, isCapped } = shownCount(all.total);
  const cities = Object.entries(all.facets?.counts.cities ?? {});
  return {
    count: message(isCapped ? 'Careers_OpenJobsPlus' : 'Careers_OpenJobs', { count }),
    newest: all.jobs.slice(0, maxNewest),
    places: cities
      .toSorted(([one, most], [other, least]) => least - most || compare(one, other))
      .slice(0, maxPlaces)
      .map(([city, jobs]) => ({
        city,
        count: jobs,
        query: { ...everyJob, filters: { ...noFilters, cities: [city] } },
      })),
    placesCount: cities.length,
  };
};
