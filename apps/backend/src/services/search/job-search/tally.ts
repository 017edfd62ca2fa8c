import { eachCandidate } from '../job-index/signature.ts';

const dayFactor = 2 ** 31;
const titleFactor = dayFactor * 2 ** 16;

/**
 * Returns one number that sorts as the contract defines: title matches first, then the latest day, then the latest
 * written.
 */
const keyOf = (no: number, titleMatched: number, day: number): number =>
  titleMatched * titleFactor + day * dayFactor + no;

export const numberOf = (key: number): number => key % dayFactor;

/**
 * Filters and counts the candidates of one scan window of a search. `choice` has, for each filtered group, the ids of
 * its values; `groupOf` returns the index in `choice` of a facet's group, -1 for none.
 */
export const makeTally = (choice: readonly ReadonlySet<number>[], groupOf: (facet: number) => number) => {
  const counts = new Map<number, number>();
  const all = (1 << choice.length) - 1;
  let counted = 0;

  /** Which groups the facets between two places satisfy, a bit each. */
  const satisfied = (bytes: Buffer, from: number, to: number): number => {
    let bits = 0;
    for (let at = from; at < to; at += 2) {
      const facet = bytes.readUInt16BE(at);
      const group = groupOf(facet);
      if (group >= 0 && choice[group]?.has(facet)) bits |= 1 << group;
    }
    return bits;
  };

  /** Counts each facet of a job that satisfies every group, but for the one that the facet itself belongs to. */
  const count = (bytes: Buffer, from: number, to: number, bits: number): void => {
    const missing = all & ~bits;
    // With two groups missing no facet of the job counts.
    if ((missing & (missing - 1)) !== 0) return;
    counted += 1;
    for (let at = from; at < to; at += 2) {
      const facet = bytes.readUInt16BE(at);
      const group = groupOf(facet);
      if (missing === 0 || (group >= 0 && missing === 1 << group)) counts.set(facet, (counts.get(facet) ?? 0) + 1);
    }
  };

  return {
    /** Takes the candidates of a scan window in; gives the keys of the matches among them, first to last. */
    take: (bytes: Buffer, { counting }: { readonly counting: boolean }): Float64Array => {
      const keys: number[] = [];
      eachCandidate(bytes, (no, titleMatched, day, from, to) => {
        const bits = satisfied(bytes, from, to);
        if (bits === all) keys.push(keyOf(no, titleMatched, day));
        if (counting) count(bytes, from, to, bits);
      });
      return Float64Array.from(keys).sort().reverse();
    },
    counts: (): ReadonlyMap<number, number> => counts,
    /** How many jobs were counted. */
    counted: (): number => counted,
  };
};
