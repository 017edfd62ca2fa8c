import { plainText, truncatePreview } from '@masthead/core';
import * as t from 'io-ts';

const Strings = t.readonlyArray(t.string);

/** A job as a feed delivers it to the search service (docs/contracts/search-service.md, "Feeds"). */
export const FeedJob = t.intersection(
  [
    t.type({
      jobID: t.string,
      title: t.string,
      lang: t.keyof({ en: null, de: null }),
      interest: t.string,
      interestCategory: t.string,
      locations: t.readonlyArray(t.type({ city: t.string, country: t.string, continent: t.string })),
      industries: Strings,
      functions: Strings,
      whatYouWillDo: t.string,
      whoYouWillWorkWith: t.string,
      yourBackground: t.string,
      datePosted: t.string,
      validThrough: t.string,
    }),
    t.partial({ friendlyURL: t.string, compensationRange: t.string, jobApplyURL: t.string, Einstiegslevel: Strings }),
  ],
  'FeedJob',
);
export type FeedJob = t.TypeOf<typeof FeedJob>;

/** The job as the service answers it. */
export const answerOf = ({ locations, ...job }: FeedJob) => ({
  ...job,
  friendlyURL: job.friendlyURL ?? slug(`${job.title} ${job.jobID}`),
  continents: distinct(locations.map(({ continent }) => continent)),
  countries: distinct(locations.map(({ country }) => country)),
  cities: distinct(locations.map(({ city }) => city)),
});
export type AnsweredJob = ReturnType<typeof answerOf>;

/** What the service answers of a job where only a card is wanted. */
export const cardOf = ({
  jobID,
  title,
  friendlyURL,
  lang,
  interest,
  cities,
  datePosted,
  whatYouWillDo,
}: AnsweredJob) => ({
  jobID,
  title,
  friendlyURL,
  lang,
  interest,
  cities,
  datePosted,
  preview: truncatePreview(lang)(plainText(whatYouWillDo)),
});

const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** What the open jobs of one language can be narrowed by, in the order of code points. */
export const masterListOf = (jobs: readonly FeedJob[]) => {
  const locations = jobs.flatMap((job) => job.locations);
  return {
    regions: grouped(locations, 'continent').map(([name, here]) => ({
      name,
      countries: grouped(here, 'country').map(([country, there]) => ({
        name: country,
        cities: sorted(there.map(({ city }) => city)),
      })),
    })),
    interests: grouped(jobs, 'interestCategory').map(([interestCategory, within]) => ({
      interestCategory,
      interests: sorted(within.map(({ interest }) => interest)),
    })),
    industries: sorted(jobs.flatMap(({ industries }) => industries)),
    functions: sorted(jobs.flatMap(({ functions }) => functions)),
  };
};

const sorted = (values: readonly string[]): readonly string[] => distinct(values).toSorted();

/** Things by what they have under `key`. */
const grouped = <K extends string, A extends Readonly<Record<K, string>>>(things: readonly A[], key: K) =>
  sorted(things.map((thing) => thing[key])).map(
    (value) => [value, things.filter((thing) => thing[key] === value)] as const,
  );
