import { decodedPart, pairsIn } from './addresses/query-string.ts';

/** Each once, in the order of their code units: which was chosen first makes no difference to an address. */
export const inOrder = (choices: readonly string[]): readonly string[] => [...new Set(choices)].toSorted();

/**
 * The choices that a query string, with or without its `?`, gives a name: joined by commas or, as a form without script sends them, repeated.
 * A comma that is encoded is part of one. Total: what cannot be decoded is empty.
 */
export const choicesIn = (search: string): ((name: string) => readonly string[]) => {
  const pairs = pairsIn(search);
  return (wanted) => pairs.flatMap(({ name, raw }) => (name === wanted ? raw.split(',').map(decodedPart) : []));
};

/** A code as services and editors have them: short, and safe in any address. */
export const isCode = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,49}$/.test(text);
