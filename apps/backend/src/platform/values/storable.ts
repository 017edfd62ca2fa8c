/** Returns whether a value has a text with a null character, which the database cannot keep, or half a surrogate pair, which no page can show. */
export const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner));
};
