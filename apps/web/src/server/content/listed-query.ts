import type { ListedValues } from '@masthead/core/content';

const longestSearch = 2_000;

/**
 * The query string that a page answers to (decisions §13: path and listed parameters in fixed order; others are ignored): of each listed
 * parameter its first value, if it is one that the page knows. With a question mark; empty for nothing. A page has as many addresses as its
 * modules offer choices, whatever it is asked for.
 * @param search as it was sent, with or without its question mark
 */
export const listedQuery = (values: ListedValues, search: string): string => {
  const names = Object.keys(values);
  if (names.length === 0 || search.length < 2 || search.length > longestSearch) return '';
  const given = new URLSearchParams(search);
  const kept = names.flatMap((name) => {
    const value = given.get(name) ?? '';
    return values[name]?.includes(value) ? [[name, value]] : [];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
};
