import type { Loss } from './model.ts';

/** What is said of the losses that have no value to name. */
export const lossDetails = {
  module: 'no module of this site',
  area: 'no part of a page',
  place: 'no place of this module',
  limit: 'more than',
} as const;

/**
 * What happened: a component that the site does not know, a placeholder that no page or module has (what stood in either is drawn all the
 * same), more than a page may hold, or a value that could not be read.
 */
export type LossReason = keyof typeof lossDetails | 'value';

/** What happened to what is lost, and the name of the value or the placeholder, as its sender calls it; empty where there is none. Total. */
export const reasonOf = ({ at, detail }: Loss): { readonly reason: LossReason; readonly part: string } => {
  if (detail === lossDetails.module) return { reason: 'module', part: '' };
  if (detail === lossDetails.area) return { reason: 'area', part: at.split('.').at(-1) ?? '' };
  if (detail.startsWith(`${lossDetails.limit} `)) return { reason: 'limit', part: '' };
  const [part = ''] = detail.split(':', 1);
  return { reason: detail.endsWith(lossDetails.place) ? 'place' : 'value', part };
};
