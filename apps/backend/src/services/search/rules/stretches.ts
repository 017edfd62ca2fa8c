// Jobs are numbered as they are written and looked through the latest first. Numbers are shelved by 8,192 and the shelves stand
// in halls of 65,536; a job is labelled with both, so that the index finds the matches of a shelf without seeing the others.
export const shelfBits = 13;
const hallBits = 16;

const shelfLabel = (shelf: number): string => ` s${shelf}`;
const hallLabel = (hall: number): string => ` h${hall}`;

/** Where a number falls; the writer of jobs labels them so. */
export const placeLabels = (no: number): readonly string[] => [shelfLabel(no >> shelfBits), hallLabel(no >> hallBits)];

export type ShelfCount = { readonly shelf: number; readonly jobs: number };

/** Numbers looked at together, both ends included, and the labels, if few, of which such a job has one. */
export type Stretch = { readonly from: number; readonly to: number; readonly labels: readonly string[] };

/** A stretch ends when it has so many jobs; what follows the last of them is one stretch. */
const stretchSizes = [8_000, 64_000] as const;

const mostLabels = 8;
const highest = 2 ** 31 - 1;

const labelsOf = (from: number, to: number, first: boolean): readonly string[] => {
  const [bits, label] = first ? [shelfBits, shelfLabel] : [hallBits, hallLabel];
  const [low, high] = [from >> bits, to >> bits];
  return high - low < mostLabels ? Array.from({ length: high - low + 1 }, (_, index) => label(low + index)) : [];
};

/** Divides the shelves that have open jobs into the stretches in which a search proceeds until it has found enough. */
export const stretchesOf = (
  shelves: readonly ShelfCount[],
  sizes: readonly number[] = stretchSizes,
): readonly Stretch[] => {
  const latestFirst = shelves.toSorted((a, b) => b.shelf - a.shelf);
  const newest = ((latestFirst[0]?.shelf ?? 0) + 1) * 2 ** shelfBits - 1;
  const stretches: Stretch[] = [];
  let to = newest;
  let jobs = 0;
  for (const [index, { shelf, jobs: more }] of latestFirst.entries()) {
    jobs += more;
    const wanted = sizes[stretches.length];
    if (wanted === undefined) break;
    if (jobs >= wanted && index < latestFirst.length - 1) {
      const from = shelf << shelfBits;
      stretches.push({ from, to, labels: labelsOf(from, to, stretches.length === 0) });
      to = from - 1;
      jobs = 0;
    }
  }
  const open = to === newest ? highest : to;
  return [...stretches, { from: 0, to: open, labels: [] }];
};
