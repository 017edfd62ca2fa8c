/** One normalised word of a text, with its position in UTF-16 units. */
export type Word = { readonly word: string; readonly start: number; readonly end: number };

/** PostgreSQL counts no further in a document, and what is behind no reader is sent to. */
const maxWords = 12_000;
const longestWord = 100;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Returns the first so many UTF-16 units of a text, or one less: the database rejects half a character. */
export const beginningOf = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\ud800-\udbff]$/u, '');

/** Words of ASCII letters and digits need no folding: most words of most pages, in a tenth of the time. */
const plain = /^[A-Za-z\d]+$/u;

// Vowel signs and the lengthening stroke are written or left out as one likes; a genitive is its word.
const compared = (written: string): string =>
  plain.test(written) ? written.toLowerCase().slice(0, longestWord) : folded(written);

const folded = (written: string): string =>
  beginningOf(
    written
      .replace(/['’]\p{L}{0,2}$/u, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u064b-\u0652\u0670\u0640]/gu, '')
      .replace(/[^\p{L}\p{N}\p{M}]/gu, ''),
    longestWord,
  );

export const isJapanese = (language: string): boolean => language.toLowerCase().startsWith('ja');

const segmentsOf = function* (
  text: string,
  language: string,
): Generator<{ readonly at: number; readonly text: string }> {
  if (isJapanese(language)) {
    for (const { segment, index, isWordLike } of segmenter.segment(text))
      if (isWordLike === true) yield { at: index, text: segment };
  } else
    for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu)) yield { at: match.index, text: match[0] };
};

/**
 * The words of a text in their order, at most so many. The database is given these and nothing else, so that what is a word does not
 * depend on the locale it was made with, and a word's number among these is its position there.
 */
export const wordsIn = (text: string, language: string, most = maxWords): readonly Word[] => {
  const words: Word[] = [];
  for (const segment of segmentsOf(text, language)) {
    const word = compared(segment.text);
    if (word !== '') words.push({ word, start: segment.at, end: segment.at + segment.text.length });
    if (words.length >= most) break;
  }
  return words;
};

/** The words of a text with a blank between each two. */
export const wordText = (text: string, language: string, most = maxWords): string =>
  wordsIn(text, language, most)
    .map(({ word }) => word)
    .join(' ');

/** By which rules of PostgreSQL the words of a language are brought to their stems; as they are written where it knows none. */
export const configurationOf = (language: string): 'page_english' | 'page_german' | 'arabic' | 'simple' => {
  const [primary] = language.toLowerCase().split('-');
  if (primary === 'en') return 'page_english';
  if (primary === 'de') return 'page_german';
  return primary === 'ar' ? 'arabic' : 'simple';
};

/** Returns the dictionary with the stop words of a language. */
export const stopWordsOf = (language: string): 'english_stem' | 'german_stem' | undefined => {
  const configuration = configurationOf(language);
  if (configuration === 'page_english') return 'english_stem';
  return configuration === 'page_german' ? 'german_stem' : undefined;
};
