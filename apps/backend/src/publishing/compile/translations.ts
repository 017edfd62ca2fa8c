import type { Position, Problem } from '../../platform/authored/problem.ts';
import type { Source } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';

type Complain = (at: Position, message: string) => void;

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&');

/** A word that is not part of a longer one. */
const alone = (word: string): string =>
  `${/^[\p{L}\p{N}]/u.test(word) ? '(?<![\\p{L}\\p{N}])' : ''}${escaped(word)}${/[\p{L}\p{N}]$/u.test(word) ? '(?![\\p{L}\\p{N}])' : ''}`;

/** Replaces each of the words by another wherever it is a whole word: the numbers of a table are written once. */
const rewritten = (
  text: string,
  words: Readonly<Record<string, unknown>>,
  at: Position,
  complain: Complain,
): string => {
  const found = new Set<string>();
  const longestFirst = Object.keys(words).toSorted((one, other) => other.length - one.length);
  const written = text.replace(new RegExp(longestFirst.map(alone).join('|'), 'gu'), (word) => {
    found.add(word);
    const other = words[word];
    return typeof other === 'string' ? other : word;
  });
  for (const [word, other] of Object.entries(words)) {
    if (typeof other !== 'string') complain([...at, word], 'must be a text');
    else if (!found.has(word)) complain([...at, word], 'does not stand in the text that is translated');
  }
  return written;
};

/** The value with other words in the places that `words` names; what is not named stays. */
const worded = (value: unknown, words: unknown, at: Position, complain: Complain): unknown => {
  if (isRecord(value) && isRecord(words)) {
    for (const name of Object.keys(words))
      if (!Object.hasOwn(value, name)) complain([...at, name], 'is nothing that there is to translate');
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        Object.hasOwn(words, name) ? worded(one, words[name], [...at, name], complain) : one,
      ]),
    );
  }
  if (Array.isArray(value) && Array.isArray(words)) {
    if (words.length > value.length) complain(at, `has ${words.length} entries, of which there are ${value.length}`);
    return value.map((one, index) =>
      index < words.length ? worded(one, words[index], [...at, index], complain) : one,
    );
  }
  if (isRecord(words) && Object.keys(words).length === 0) return value;
  if (typeof value === 'string' && typeof words === 'string') return words;
  if (typeof value === 'string' && isRecord(words)) return rewritten(value, words, at, complain);
  complain(at, 'must be of the kind that it translates: a text for a text, a list for a list');
  return value;
};

/** Which language a composed page is a translation of, where it is written as one. */
export const translatedFrom = ({ value }: Source): string | undefined =>
  isRecord(value) && typeof value.translates === 'string' ? value.translates : undefined;

/**
 * Returns a composed page that translates `original`: `translates` names that page's language, and `words` has the
 * same shape, as far as there is text; `{}` skips an entry of a list, and a mapping in the place of a text replaces
 * single words of it. Modules, pictures, addresses and parameters are written once. Mistakes are reported at their
 * place in `words`.
 */
export const translationOf = (original: Source, translation: Source, problems: Problem[]): Source => {
  const placed = (at: Position) => ['words', ...at];
  const { words, ...front } = isRecord(translation.value) ? translation.value : {};
  for (const name of Object.keys(front))
    if (name !== 'translates')
      problems.push(translation.problemAt([name], 'belongs under words, or to the page that is translated'));
  const value = worded(original.value, words ?? {}, [], (at, message) =>
    problems.push(translation.problemAt(placed(at), message)),
  );
  return { ...translation, value, problemAt: (at, message) => translation.problemAt(placed(at), message) };
};
