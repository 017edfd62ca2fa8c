import type { Language } from './facets.ts';

// Labels stand among the words of a document. They begin with a space, which no word of a text does, so that neither a text
// nor a visitor's query can hold one.
export const languageLabel = (language: Language): string => ` ${language}`;
export const facetLabel = (facet: number): string => ` ${facet}`;

/** A label that no job has. */
export const nobodysLabel = ' -';

/** A text query: one of the labels. */
export const anyLabel = (labels: readonly string[]): string => `(${labels.map((label) => `'${label}'`).join(' | ')})`;
