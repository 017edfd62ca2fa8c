import { labelsBetween, shelfSize } from './labels.ts';

// Jobs are numbered as they are written and looked through the latest first, in scan windows of numbers.

/** How many open jobs a shelf of numbers held when they were last counted. */
export type ShelfCount = { readonly shelf: number; readonly jobs: number };

/**
 * Numbers looked at together, both ends included; about how many open jobs they hold; and the labels of which each of them has
 * one, none when the scan window is nearly all of the stock.
 */
export type ScanWindow = {
  readonly from: number;
  readonly to: number;
  readonly jobs: number;
  readonly labels: readonly number[];
};

/** Gives the next scan window, of `wanted` jobs or more; `undefined` when every number has been given. */
export type Walk = (wanted: number) => ScanWindow | undefined;

/** A walk begins with so many jobs. */
export const firstLook = 8_000;
/** No look is more than so many times as long as all before it: what was rare so far may be common further on. */
export const maxGrowth = 8;

const highest = 2 ** 31 - 1;

/** Walks through the numbers once, the highest first. What would be left of less than half a scan window goes along with it. */
export const walkOf = (shelves: readonly ShelfCount[]): Walk => {
  const latestFirst = shelves.toSorted((a, b) => b.shelf - a.shelf);
  const total = latestFirst.reduce((sum, { jobs }) => sum + jobs, 0);
  const top = ((latestFirst[0]?.shelf ?? 0) + 1) * shelfSize - 1;
  let next = 0;
  let left = total;
  let to = highest;
  return (wanted) => {
    if (to < 0) return undefined;
    let jobs = 0;
    let from = 0;
    for (let shelf = latestFirst[next]; shelf !== undefined && jobs < wanted; shelf = latestFirst[next]) {
      jobs += shelf.jobs;
      from = shelf.shelf * shelfSize;
      next += 1;
    }
    if (left - jobs <= jobs / 2) [jobs, from] = [left, 0];
    left -= jobs;
    const scanWindow = { from, to, jobs, labels: jobs * 4 > total * 3 ? [] : labelsBetween(from, Math.min(to, top)) };
    to = from - 1;
    return scanWindow;
  };
};
