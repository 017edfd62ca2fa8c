import { readConfigureGlobal } from 'fast-check';

/** How many examples a property is tried with that needs more than others: so many, or as many as a longer run asks of every property. */
export const propertyRuns = (usual: number): { readonly numRuns: number } => ({
  numRuns: Math.max(usual, readConfigureGlobal().numRuns ?? 0),
});
