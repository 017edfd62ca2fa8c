import { CalendarDate } from '../shared/calendar-date.ts';
import { plainText } from '../shared/text.ts';
import { countryCode } from './country-code.ts';
import { applyLink } from './detail.ts';
import { type FilterTree, type Job, noFilterTree } from './model.ts';

/** The employer of a job, and the address of its page. */
export type PostingSurroundings = {
  readonly organisation: { readonly name: string; readonly url: string; readonly logo: string | undefined };
  readonly pageUrl: string;
  /** Maps the cities to the job's countries. */
  readonly tree?: FilterTree | undefined;
};

type Place = {
  readonly '@type': 'Place';
  readonly address: {
    readonly '@type': 'PostalAddress';
    readonly addressLocality?: string;
    readonly addressCountry: string;
  };
};

/** schema.org JobPosting, the fields that Google requires and recommends and that a job has. */
export type JobPosting = {
  readonly '@context': 'https://schema.org/';
  readonly '@type': 'JobPosting';
  readonly title: string;
  readonly description: string;
  readonly datePosted: string;
  readonly validThrough?: string;
  readonly identifier: { readonly '@type': 'PropertyValue'; readonly name: string; readonly value: string };
  readonly hiringOrganization: {
    readonly '@type': 'Organization';
    readonly name: string;
    readonly sameAs: string;
    readonly logo?: string;
  };
  readonly jobLocation: readonly Place[];
  readonly industry?: string;
  readonly occupationalCategory?: string;
  readonly url: string;
  readonly directApply: false;
};

/** Returns a place; Google expects the code of ISO 3166-1, or a name without one. */
const place = (country: string, addressLocality?: string): Place => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(addressLocality === undefined ? {} : { addressLocality }),
    addressCountry: countryCode(country) ?? country,
  },
});

/** Each city in its country, then each country that none of the cities lies in. A city whose country is unknown is left out. */
const placesOf = ({ cities, countries }: Job, tree: FilterTree): readonly Place[] => {
  const [only, ...others] = countries;
  const holds = (country: string, city: string): boolean =>
    tree.regions.some((region) => region.countries.some((one) => one.name === country && one.cities.includes(city)));
  const countryOf = (city: string): string | undefined =>
    others.length === 0 ? only : countries.find((country) => holds(country, city));
  const located = cities.flatMap((city) => {
    const country = countryOf(city);
    return country === undefined ? [] : [{ city, country }];
  });
  const covered = new Set(located.map(({ country }) => country));
  return [
    ...located.map(({ city, country }) => place(country, city)),
    ...countries.filter((country) => !covered.has(country)).map((country) => place(country)),
  ];
};

/**
 * Returns the structured data of a job. Undefined when a field that Google requires is missing
 * (title, description, place, day of posting), because an incomplete posting counts as an error.
 * The pay is left out: its range is free text, and `baseSalary` needs currency, unit and numbers.
 */
export const jobPosting = (
  job: Job,
  { organisation, pageUrl, tree = noFilterTree }: PostingSurroundings,
): JobPosting | undefined => {
  const description = [job.whatYouWillDo, job.whoYouWillWorkWith, job.yourBackground]
    .filter((part) => plainText(part) !== '')
    .join('\n');
  const jobLocation = placesOf(job, tree);
  const isDated = CalendarDate.is(job.postedOn);
  if (job.title.trim() === '' || description === '' || jobLocation.length === 0 || !isDated) return undefined;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description,
    datePosted: job.postedOn,
    ...(CalendarDate.is(job.lastDay) && { validThrough: `${job.lastDay}T23:59:59Z` }),
    identifier: { '@type': 'PropertyValue', name: organisation.name, value: applyLink(job)?.jobId ?? job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: organisation.name,
      sameAs: organisation.url,
      ...(organisation.logo === undefined ? {} : { logo: organisation.logo }),
    },
    jobLocation,
    ...(job.industries.length === 0 ? {} : { industry: job.industries.join(', ') }),
    ...(job.functions.length === 0 ? {} : { occupationalCategory: job.functions.join(', ') }),
    url: pageUrl,
    directApply: false,
  };
};
