import type { Language } from './language.ts';

const graphemesOf = (text: string, language: Language): readonly string[] =>
  Array.from(new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/** C§5, D§9. */
export const descriptionLimit = 125;
export const previewLimit = 250;

const looseEnd = /^[\s,;:،؛\-–—]+$/u;

const withoutLooseEnd = (graphemes: readonly string[]): readonly string[] =>
  graphemes.slice(0, graphemes.findLastIndex((grapheme) => !looseEnd.test(grapheme)) + 1);

const ellipsised = (graphemes: readonly string[]): string => `${withoutLooseEnd(graphemes).join('')}…`;

/** Answers whether a word may end after so many graphemes. */
const wordBoundaries = (text: string, graphemes: readonly string[], language: Language) => {
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  const offsets = [0];
  for (const { length } of graphemes) offsets.push((offsets.at(-1) ?? 0) + length);
  return (count: number): boolean => {
    const offset = offsets[count] ?? text.length;
    return offset === text.length || words.containing(offset)?.index === offset;
  };
};

const japanesePunctuation = /^[、。，．・：；！？…‥」』）】〉》〕｝］〜]/u;

const cutAtPunctuation = (graphemes: readonly string[], limit: number): string => {
  const found = graphemes.findIndex((grapheme, index) => index >= limit && japanesePunctuation.test(grapheme));
  return (found === -1 ? graphemes : graphemes.slice(0, found + 1)).join('');
};

/**
 * C§5 "Text truncation", by grapheme (decisions §8). Text of at most `limit` graphemes stays as it is. Japanese is cut after
 * the first punctuation behind the limit, so a sentence's end closes it; other languages at the next word boundary, with an ellipsis.
 */
export const truncateDescription =
  (language: Language, limit: number = descriptionLimit) =>
  (text: string): string => {
    const graphemes = graphemesOf(text, language);
    if (graphemes.length <= limit) return text;
    if (language === 'ja-JP') return cutAtPunctuation(graphemes, limit);
    const isBoundary = wordBoundaries(text, graphemes, language);
    const end = graphemes.findIndex((_, count) => count >= limit && isBoundary(count));
    return end === -1 ? text : ellipsised(graphemes.slice(0, end));
  };

/**
 * D§9, decisions §8: cut at the last word boundary within the limit, with an ellipsis behind it. One word longer than the
 * limit is cut at the limit. What is kept never exceeds `limit` graphemes.
 */
export const truncatePreview =
  (language: Language, limit: number = previewLimit) =>
  (text: string): string => {
    const graphemes = graphemesOf(text, language);
    if (graphemes.length <= limit) return text;
    const isBoundary = wordBoundaries(text, graphemes, language);
    const end = graphemes.findLastIndex((_, count) => count > 0 && count <= limit && isBoundary(count));
    return ellipsised(graphemes.slice(0, end === -1 ? limit : end));
  };

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * The words of some markup, for counting, previews and meta elements. It makes no markup safe: what comes out is text
 * and must be escaped like any other text. Linear in the length of its input.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&([a-z]{2,4});/g, (whole, name: string) =>
      Object.hasOwn(namedCharacters, name) ? (namedCharacters[name] ?? whole) : whole,
    )
    .replace(/\s+/g, ' ')
    .trim();

// Japanese readers are measured in characters, the others in words.
const charactersPerMinute = 500;
const wordsPerMinute = 230;

/** How long some markup takes to read: whole minutes, at least 1. */
export const readingMinutes =
  (language: Language) =>
  (html: string): number => {
    const text = plainText(html);
    const minutes =
      language === 'ja-JP'
        ? graphemesOf(text.replace(/\s/g, ''), language).length / charactersPerMinute
        : Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text)).filter(
            ({ isWordLike }) => isWordLike,
          ).length / wordsPerMinute;
    return Math.max(1, Math.ceil(minutes));
  };
