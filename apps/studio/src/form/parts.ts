import { diffArrays } from 'diff';

/** A part of a text: in both of two, in the first alone, or in the second alone. */
export type Part = { readonly text: string; readonly is: 'same' | 'before' | 'now' };

/** Beyond so many words that differ, two texts have nothing in common that is worth showing. */
const mostDifferent = 2000;

const wordsOf = (text: string, language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** Returns what two texts have in common word by word, and what one of them has alone, in the order of reading. */
export const partsBetween = (before: string, now: string, language: string): readonly Part[] => {
  const whole = [
    { text: before, is: 'before' },
    { text: now, is: 'now' },
  ] as const;
  const parts =
    diffArrays([...wordsOf(before, language)], [...wordsOf(now, language)], { maxEditLength: mostDifferent })?.map(
      ({ value, added, removed }): Part => ({ text: value.join(''), is: added ? 'now' : removed ? 'before' : 'same' }),
    ) ?? whole;
  return withoutGaps(parts.filter(({ text }) => text !== ''));
};

/** Words one after the other that differ are one part: the space between them is not worth showing alone. */
const withoutGaps = (parts: readonly Part[]): readonly Part[] => {
  const runs: Part[][] = [];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const isGap = part.is === 'same' && part.text.trim() === '' && index > 0 && next !== undefined;
    const run = runs.at(-1);
    const isOpen = run?.[0] !== undefined && run[0].is !== 'same';
    if (isOpen && (isGap || part.is !== 'same')) run.push(part);
    else runs.push([part]);
  }
  return runs.flatMap((run) => {
    if (run[0]?.is === 'same') return run;
    const textOf = (is: Part['is']): string =>
      run
        .filter((part) => part.is === is || part.is === 'same')
        .map(({ text }) => text)
        .join('');
    const sides: readonly Part[] = [
      { text: textOf('before'), is: 'before' },
      { text: textOf('now'), is: 'now' },
    ];
    return sides.filter(({ text }) => text !== '');
  });
};

/** So many characters of what is the same stay on each side of a difference. */
const context = 60;

/** Shortens what two texts have in common, for a reader who looks for what differs. */
export const shortened = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, index) => {
    const { text, is } = part;
    if (is !== 'same' || text.length <= 2 * context + 1) return part;
    const end = index === 0 ? '' : text.slice(0, context);
    const start = index === parts.length - 1 ? '' : text.slice(-context);
    return { text: `${end}…${start}`, is };
  });
