import { type Language, languages } from './facets.ts';

// A label is a number by which the index finds jobs beside their words. Each job has one for each of its facets, for each pair
// of them from two groups, for each three of interest, industry and function, for its language, and for the places that its number lies in. The ranges do not meet:
//   facets  1 … 2^15 − 1                 pairs   2^15 … 2^30 − 1
//   places  2^30 + level × 2^18 + place  languages  2^30 + 2^20 …
// Three facets of the groups that are not places make one more, a digest below nought: two triples may share one, and what finds
// jobs by it compares their facets anyway.
const facetBits = 15;
const first = 2 ** 30;
const placeBits = 18;

/** Facets are numbered below this, so that two make a label. */
const maxFacetIds = 2 ** facetBits;

/** The label of jobs that have both facets, in whichever order. */
const pairLabel = (one: number, other: number): number => Math.min(one, other) * maxFacetIds + Math.max(one, other);

export const languageLabel = (language: Language): number => first + 2 ** 20 + languages.indexOf(language);

/** A label that no job has. */
export const noValueLabel = 0;

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

/** The labels of each three of them, one of each list. */
export const tripleLabels = (
  interests: readonly number[],
  industries: readonly number[],
  functions: readonly number[],
): readonly number[] =>
  interests.flatMap((one) =>
    industries.flatMap((two) =>
      functions.map(
        (three) =>
          -1 -
          ((Math.imul(one, 0x9e_37_79_b1) ^ Math.imul(two, 0x85_eb_ca_6b) ^ Math.imul(three, 0xc2_b2_ae_35)) >>> 1),
      ),
    ),
  );

/** All labels of a job, from its number, its language and its facets, one list of ids for each group, the places first. */
export const labelsOf = (no: number, language: Language, facets: readonly (readonly number[])[]): readonly number[] => [
  languageLabel(language),
  ...placesOf(no),
  ...facets.flat(),
  ...facets.flatMap((group, index) =>
    facets.slice(index + 1).flatMap((other) => group.flatMap((one) => other.map((two) => pairLabel(one, two)))),
  ),
  ...tripleLabels(facets[1] ?? [], facets[2] ?? [], facets[3] ?? []),
];

/** More pairs or triples than this cost the index more than two lists of facets. */
export const maxPairs = 64;

const pairsOf = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.flatMap((a) => other.map((b) => pairLabel(a, b)));

/**
 * What a job must have to have one of the ids of every group: of each list one label. Two and two groups are asked for as
 * pairs, the rarest first, because the index goes through the shortest list and looks the others up.
 */
export const labelsOfEach = (rarestFirst: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const [one, two, ...rest] = rarestFirst;
  if (one === undefined) return [];
  if (one.length === 0 || two?.length === 0) return [[noValueLabel]];
  if (two === undefined) return [one];
  const here = one.length * two.length <= maxPairs ? [pairsOf(one, two)] : [one, two];
  return [...here, ...labelsOfEach(rest)];
};

/**
 * What a job must have to have one of the ids of every group but one at most. Of three groups it then has two, which are a pair; of four it
 * has both of one pair or both of the other, however the four are put together: the rarest goes with the most common, so that the lists
 * of both are short. Some jobs that lack two groups have a label, too.
 */
export const labelsOfAllButOne = (rarestFirst: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const [one, two, three, four] = rarestFirst;
  if (one === undefined || two === undefined) return [];
  const pairs =
    three === undefined
      ? [...one, ...two]
      : four === undefined
        ? [...pairsOf(one, two), ...pairsOf(one, three), ...pairsOf(two, three)]
        : [...pairsOf(one, four), ...pairsOf(two, three)];
  const wantedPairs = pairs.length <= maxPairs ? pairs : [...one, ...two];
  return [wantedPairs.length === 0 ? [noValueLabel] : wantedPairs];
};
