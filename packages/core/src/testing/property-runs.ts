import { readConfigureGlobal } from 'fast-check';

/** Returns the number of examples of an expensive property: the given one, or that of a longer run. */
export const propertyRuns = (usual: number): { readonly numRuns: number } => ({
  numRuns: Math.max(usual, readConfigureGlobal().numRuns ?? 0),
});
