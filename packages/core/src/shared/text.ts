import type { Language } from './language.ts';

/** C§5, D§9. */
export const descriptionLimit = 125;
export const previewLimit = 250;
/** Number of characters after a limit that can affect the cut. */
const longestWord = 100;

/**
 * Latin letters, digits, spaces and the punctuation of a sentence: each is one grapheme, and words
 * end where letters do. Not a line break, of which two characters are one grapheme, nor an
 * apostrophe or hyphen inside a word, which need the segmenter.
 */
const plain = /^[ -~\u00c0-\u024f\u2013-\u2026]*$/;
const letter = /\p{L}/u;

/** Characters that join no letters, whatever follows; a full stop and a colon only before a blank. */
const parts = /^([ ,;!?)]|[.:] )/;

/**
 * Returns where the word around an offset of plain text starts, while it consists of letters:
 * equals the segmenter's result at a hundredth of the cost. Undefined for all else.
 */
const plainWordStart = (text: string, offset: number): number | undefined => {
  const isLetter = (at: number): boolean => letter.test(text.charAt(at));
  const isParted = (at: number): boolean => parts.test(text.slice(at, at + 2));
  if (isParted(offset)) return isLetter(offset - 1) ? offset : undefined;
  let start = offset;
  while (start > 0 && isLetter(start - 1)) start -= 1;
  let end = offset;
  while (end < text.length && isLetter(end)) end += 1;
  return start < end && text[start - 1] === ' ' && isParted(end) ? start : undefined;
};

/** The preview of plain text; undefined where only a segmenter knows where to cut. */
const plainPreview = (text: string, limit: number): string | undefined => {
  if (!plain.test(text.slice(0, limit + longestWord))) return undefined;
  let end = plainWordStart(text, limit);
  if (end === undefined) return undefined;
  while (looseEnd.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
};

type Boundaries = {
  /** Returns the offsets of the grapheme or word around an offset. */
  readonly around: (offset: number) => { readonly start: number; readonly end: number };
};

const boundaries = (text: string, language: Language, granularity: 'grapheme' | 'word'): Boundaries => {
  const segments = new Intl.Segmenter(language, { granularity }).segment(text);
  return {
    around: (offset) => {
      const found = segments.containing(offset);
      return found === undefined
        ? { start: text.length, end: text.length }
        : { start: found.index, end: found.index + found.segment.length };
    },
  };
};

/**
 * Returns the offset after a number of graphemes; undefined when the text is not longer. Reads no
 * further, because segmenting a whole long text takes engines quadratic time.
 */
const offsetBehind = (text: string, graphemes: Boundaries, count: number): number | undefined => {
  let offset = 0;
  for (let passed = 0; passed < count && offset < text.length; passed += 1) offset = graphemes.around(offset).end;
  return offset < text.length ? offset : undefined;
};

const looseEnd = /^[\s,;:،؛\-–—]+$/u;

const ellipsised = (text: string, graphemes: Boundaries, end: number): string => {
  let kept = end;
  while (kept > 0) {
    const { start } = graphemes.around(kept - 1);
    if (!looseEnd.test(text.slice(start, kept))) break;
    kept = start;
  }
  return `${text.slice(0, kept)}…`;
};

const japanesePunctuation = /[、。，．・：；！？…‥」』）】〉》〕｝］〜]/u;

/**
 * C§5 "Text truncation", by grapheme (decisions §8). Text of at most `limit` graphemes stays
 * unchanged. Japanese is cut after the first punctuation past the limit, so that a sentence ends
 * there; other languages at the next word boundary, with an ellipsis.
 */
export const truncateDescription =
  (language: Language, limit: number = descriptionLimit) =>
  (text: string): string => {
    if (text.length <= limit) return text;
    const graphemes = boundaries(text, language, 'grapheme');
    const atLimit = offsetBehind(text, graphemes, limit);
    if (atLimit === undefined) return text;
    if (language === 'ja-JP') {
      const found = text.slice(atLimit).search(japanesePunctuation);
      return found === -1 ? text : text.slice(0, graphemes.around(atLimit + found).end);
    }
    const words = boundaries(text, language, 'word');
    let end = atLimit;
    while (end < text.length) {
      const word = words.around(end);
      const grapheme = graphemes.around(end);
      if (word.start === end && grapheme.start === end) return ellipsised(text, graphemes, end);
      end = word.start === end ? grapheme.end : word.end;
    }
    return text;
  };

/**
 * D§9, decisions §8: cuts at the last word boundary within the limit, with an ellipsis appended.
 * One word longer than the limit is cut at the limit. The result never exceeds `limit` graphemes.
 */
export const truncatePreview =
  (language: Language, limit: number = previewLimit) =>
  (text: string): string => {
    if (text.length <= limit) return text;
    const cut = plainPreview(text, limit);
    if (cut !== undefined) return cut;
    const graphemes = boundaries(text, language, 'grapheme');
    const atLimit = offsetBehind(text, graphemes, limit);
    if (atLimit === undefined) return text;
    const words = boundaries(text, language, 'word');
    let end = atLimit;
    while (end > 0) {
      const word = words.around(end).start;
      const grapheme = graphemes.around(end).start;
      if (word === end && grapheme === end) return ellipsised(text, graphemes, end);
      end = Math.min(word, grapheme);
    }
    return ellipsised(text, graphemes, atLimit);
  };

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Elements within a line: where one begins or ends, no word does. */
const inlineTag =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|kbd|mark|q|ruby|s|small|span|strong|sub|sup|u|wbr)(?=[\s/>])[^<>]*>/gi;

/**
 * The words of some markup, for counting, previews and meta elements. It makes no markup safe: what comes out is text
 * and must be escaped like any other text. Linear in the length of its input.
 */
export const plainText = (html: string): string =>
  html
    .replace(inlineTag, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&([a-z]{2,4});/g, (whole, name: string) =>
      Object.hasOwn(namedCharacters, name) ? (namedCharacters[name] ?? whole) : whole,
    )
    .replace(/\s+/g, ' ')
    .trim();

// Japanese readers are measured in characters, the others in words.
const charactersPerMinute = 500;
const wordsPerMinute = 230;

const isWord = (segment: string): boolean => /[\p{L}\p{N}]/u.test(segment);

/** How long some markup takes to read: whole minutes, at least 1. */
export const readingMinutes =
  (language: Language) =>
  (html: string): number => {
    const text = plainText(html);
    const minutes =
      language === 'ja-JP'
        ? Array.from(text.replace(/\s/g, '')).length / charactersPerMinute
        : text.split(' ').filter(isWord).length / wordsPerMinute;
    return Math.max(1, Math.ceil(minutes));
  };
