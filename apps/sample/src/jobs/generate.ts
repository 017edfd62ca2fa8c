import type { JobRecord } from '@masthead/backend';
import { english } from './english.ts';
import { german } from './german.ts';
import { jobCities, printedPay, type Vocabulary } from './vocabulary.ts';

const dayMs = 86_400_000;

/** Numbers from 0 up to, without, 1 that are the same for the same seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const chooserFrom = (seed: number) => {
  const random = randomFrom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const one = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('there is nothing to choose from');
    return item;
  };
  /** Early items more often than late ones, as real offices and subjects are of unequal size. */
  const oneSkewed = <T>(items: readonly T[]): T => one(items.slice(0, 1 + below(items.length)));
  const some = <T>(items: readonly T[], count: number): readonly T[] => {
    const first = below(items.length);
    return items.filter((_, index) => (index - first + items.length) % items.length < count);
  };
  return { random, below, one, oneSkewed, some };
};

/** Cities with many jobs first, whatever their name. */
const bySize = jobCities.toSorted(([a], [b]) => weight(a) - weight(b));
function weight(city: string): number {
  return [...city].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
}

const fill = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/gu, (whole, name: string) => words[name] ?? whole);

const money = (sign: string, amount: number): string => `${sign}${amount.toLocaleString('en')}`;

const inWords = (words: Vocabulary, [city, country, continent]: (typeof jobCities)[number]) => ({
  city: words.cities[city] ?? city,
  country: words.countries[country] ?? country,
  continent: words.continents[continent] ?? continent,
});

const categoryOf = (interest: string, { interests }: Vocabulary): Vocabulary['interests'][number] => {
  const category = interests.find(([, all]) => all.includes(interest));
  if (category === undefined) throw new RangeError(`no category has ${interest}`);
  return category;
};

const titleOf = (level: string, role: string, specialty: string): string => `${level} ${role} – ${specialty}`.trim();

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export type GeneratorOptions = { readonly seed: number; readonly count: number; readonly today: Date };

/**
 * The job of a number from 1 to `count`, always the same for the same seed, count and day: two thirds are English, one third
 * German; one in twenty has expired; the first was posted half a year before `today`, the last lately. Ids begin with `HB-`.
 */
export const generateJob = (number: number, { seed, count, today }: GeneratorOptions): JobRecord => {
  const { random, below, one, oneSkewed, some } = chooserFrom(
    Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b),
  );
  const lang = number % 3 === 0 ? 'de' : 'en';
  const words = lang === 'de' ? german : english;
  const drawn = oneSkewed(words.interests);
  const level = below(words.levels.length);
  const isInternship = level === words.levels.length - 1;
  const [interestCategory, interests] = isInternship ? categoryOf(words.internships, words) : drawn;
  const role = one(words.roles);
  const specialty = oneSkewed(words.specialties);
  const places = new Set(Array.from({ length: random() < 0.7 ? 1 : 2 + below(8) }, () => oneSkewed(bySize)));
  const [first = one(bySize)] = places;
  const locations = [...places].map((place) => inWords(words, place));
  const industries = some(words.industries, random() < 0.6 ? 1 : 2);
  const functions = some(words.functions, random() < 0.7 ? 1 : 2);
  const context = {
    role,
    specialty,
    industry: industries[0] ?? '',
    function: functions[0] ?? '',
    city: inWords(words, first).city,
    tool: one(words.tools),
    degree: one(words.degrees),
  };
  const texts = (templates: readonly string[], count: number): readonly string[] =>
    some(templates, count).map((template) => fill(template, context));
  const jobID = `HB-${String(number).padStart(6, '0')}`;
  const midnight = Date.parse(`${isoDay(today.getTime())}T00:00:00Z`);
  const hasExpired = number % 20 === 7;
  const posted = midnight - (Math.floor((1 - number / count) * 180) + below(7) + (hasExpired ? 50 : 0)) * dayMs;
  const lastDay = hasExpired ? midnight - (1 + below(50)) * dayMs : midnight + (20 + below(200)) * dayMs;
  const pay = printedPay[first[0]];
  const steps = 1 + 0.35 * (level % 5);
  const apply = `/careers/apply?job=${jobID}`;
  return {
    jobID,
    title: titleOf(words.levels[level] ?? '', role, specialty),
    lang,
    interest: one(interests.filter((interest) => (interest === words.internships) === isInternship)),
    interestCategory,
    locations,
    industries,
    functions,
    whatYouWillDo: texts(words.doing, 3 + below(2))
      .map((text) => `<p>${text}</p>`)
      .join(''),
    whoYouWillWorkWith: texts(words.colleagues, 2)
      .map((text) => `<p>${text}</p>`)
      .join(''),
    yourBackground: `<ul>${texts(words.background, 4)
      .map((text) => `<li>${text}</li>`)
      .join('')}</ul>`,
    datePosted: isoDay(posted),
    validThrough: isoDay(lastDay),
    ...(pay === undefined
      ? {}
      : {
          compensationRange: `${money(pay[0], Math.round((pay[1] * steps) / 500) * 500)} – ${money(pay[0], Math.round((pay[2] * steps) / 500) * 500)}`,
        }),
    ...(lang === 'de' && number % 2 === 0 ? { Einstiegslevel: [apply] } : { jobApplyURL: apply }),
  };
};

/** Every job, made as it is asked for. */
export function* generateJobs(options: GeneratorOptions): Generator<JobRecord, void, undefined> {
  for (let number = 1; number <= options.count; number += 1) yield generateJob(number, options);
}
