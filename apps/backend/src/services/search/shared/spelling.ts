/** Returns the number of edits between two words: letters inserted, deleted, replaced, or two exchanged. */
export const editsBetween = (one: string, other: string): number => {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const change = (last[column] ?? 0) + (letter === wanted ? 0 : 1);
      const turned =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted
          ? (before[column - 1] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(change, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, turned));
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
};

/** Returns the tolerated number of edits: a short word allows one, a long one two. */
export const editsAllowed = (word: string): number => ([...word].length < 4 ? 0 : [...word].length < 8 ? 1 : 2);

/**
 * Returns the word with each two neighbouring letters exchanged: for a short word that leaves too few trigrams to be
 * similar.
 */
export const swapped = (word: string): readonly string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join(''));
};

/** A word that there is, and how much has it. */
export type Neighbour = { readonly word: string; readonly documents: number };

/** Returns the word that is probably meant: the nearest, of words as near the most frequent; undefined where none is near enough. */
export const nearestTo = (word: string, neighbours: readonly Neighbour[]): string | undefined =>
  neighbours
    .map((neighbour) => ({ ...neighbour, edits: editsBetween(word, neighbour.word) }))
    .filter(({ edits }) => edits <= editsAllowed(word))
    .toSorted((one, other) => one.edits - other.edits || other.documents - one.documents)[0]?.word;
