const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** The values that a query string, with or without its `?`, gives a name, in their order. Total: what cannot be decoded is empty. */
export const queryValues = (search: string): ((name: string) => readonly string[]) => {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => pair.split(/[=](.*)/s).map(decoded));
  return (wanted) => pairs.flatMap(([name = '', value = '']) => (name === wanted ? [value] : []));
};
