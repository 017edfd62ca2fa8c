// Jobs are numbered as they are written and looked through the latest first. Numbers are shelved by 8,192, and each job is
// labelled with its shelf. The index begins with the rarest label of a question: a shelf's, so that it sees nothing of the others.
export const shelfBits = 13;

export const shelfLabel = (no: number): string => ` s${no >> shelfBits}`;

export type ShelfCount = { readonly shelf: number; readonly jobs: number };

/** Numbers looked at together, both ends included, and the labels, if few, of which such a job has one. */
export type Stretch = { readonly from: number; readonly to: number; readonly labels: readonly string[] };

/** A stretch ends when it has so many jobs; what follows the last of them is one stretch. */
const stretchSizes = [8_000, 24_000, 48_000] as const;

/** More labels than this cost the index more than they spare it. */
const mostLabels = 12;
const highest = 2 ** 31 - 1;

const labelsOf = (from: number, to: number): readonly string[] => {
  const shelves = (to >> shelfBits) - (from >> shelfBits) + 1;
  return shelves > mostLabels
    ? []
    : Array.from({ length: shelves }, (_, index) => shelfLabel(from + (index << shelfBits)));
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
      stretches.push({ from, to, labels: labelsOf(from, to) });
      to = from - 1;
      jobs = 0;
    }
  }
  const open = to === newest ? highest : to;
  return [...stretches, { from: 0, to: open, labels: [] }];
};
