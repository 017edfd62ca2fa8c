import { type Language, languages } from './facets.ts';

// A label is a number by which the index finds jobs beside their words. Each job has one for each of its facets, for each pair
// of them from two groups, for its language, and for the places that its number lies in. The ranges do not meet:
//   facets  1 … 2^15 − 1                 pairs   2^15 … 2^30 − 1
//   places  2^30 + level × 2^18 + place  languages  2^30 + 2^20 …
const facetBits = 15;
const first = 2 ** 30;
const placeBits = 18;

/** Facets are numbered below this, so that two make a label. */
const maxFacetIds = 2 ** facetBits;

/** The label of jobs that have both facets, in whichever order. */
const pairLabel = (one: number, other: number): number => Math.min(one, other) * maxFacetIds + Math.max(one, other);

export const languageLabel = (language: Language): number => first + 2 ** 20 + languages.indexOf(language);

/** A label that no job has. */
export const nobodysLabel = 0;

/** Places of level 0 are shelves of 8,192 numbers; each level above is eight times as wide. */
const levels = [13, 16, 19] as const;
const placeLabel = (level: number, place: number): number => first + level * 2 ** placeBits + place;

/** So many numbers make a shelf. */
export const shelfSize = 2 ** levels[0];

const placesOf = (no: number): readonly number[] => levels.map((bits, level) => placeLabel(level, no >> bits));

/** The fewest labels of which each number from `from` to `to` has one; both lie on the borders of shelves. */
export const labelsBetween = (from: number, to: number): readonly number[] => {
  const labels: number[] = [];
  for (let at = from; at <= to; ) {
    const level = Math.max(
      0,
      levels.findLastIndex((bits) => at % 2 ** bits === 0 && at + 2 ** bits - 1 <= to),
    );
    const size = 2 ** (levels[level] ?? levels[0]);
    labels.push(placeLabel(level, at / size));
    at += size;
  }
  return labels;
};

/** All labels of a job, from its number, its language and its facets, one list of ids for each group. */
export const labelsOf = (no: number, language: Language, facets: readonly (readonly number[])[]): readonly number[] => [
  languageLabel(language),
  ...placesOf(no),
  ...facets.flat(),
  ...facets.flatMap((group, index) =>
    facets.slice(index + 1).flatMap((other) => group.flatMap((one) => other.map((two) => pairLabel(one, two)))),
  ),
];

/** More pairs than this cost the index more than two lists of facets. */
const maxPairs = 64;

/**
 * What a job must have to have one of the ids of every group: of each list one label. Two and two groups are asked for as
 * pairs, the rarest first, because the index goes through the shortest list and looks the others up.
 */
export const labelsOfEach = (rarestFirst: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const [one, two, ...rest] = rarestFirst;
  if (one === undefined) return [];
  if (one.length === 0 || two?.length === 0) return [[nobodysLabel]];
  if (two === undefined) return [one];
  const here = one.length * two.length <= maxPairs ? [one.flatMap((a) => two.map((b) => pairLabel(a, b)))] : [one, two];
  return [...here, ...labelsOfEach(rest)];
};
