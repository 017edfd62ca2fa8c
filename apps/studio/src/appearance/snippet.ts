import type { remarks } from '../words/tables/appearance.ts';

/** About so much of a title and a description is shown by search engines, in narrow letters. */
export const limits = { title: 60, description: 160 } as const;

/** Below it, search engines often write a description of their own. */
const leastDescription = 50;

const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const graphemes = (text: string): readonly string[] => [...letters.segment(text)].map(({ segment }) => segment);
const widthOfLetter = (letter: string): number => (isWide.test(letter) ? 2 : 1);

/** Returns how wide a text is, in narrow letters; one of Chinese or Japanese is as wide as two. */
export const widthOf = (text: string): number =>
  graphemes(text).reduce((width, letter) => width + widthOfLetter(letter), 0);

/** Returns as much of a text as fits a width, with an ellipsis where something is cut. */
export const cut = (text: string, limit: number): string => {
  if (widthOf(text) <= limit) return text;
  let [kept, width] = ['', 1];
  for (const letter of graphemes(text)) {
    width += widthOfLetter(letter);
    if (width > limit) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
};

/** What search engines and other sites show of a page. */
export type Snippet = { readonly title: string; readonly description: string; readonly image: string };

/** Returns what an editor may want to change of what others show of a page. */
export const remarksOn = ({ title, description, image }: Snippet): readonly (keyof typeof remarks)[] => [
  ...(title === '' ? ['noTitle' as const] : []),
  ...(widthOf(title) > limits.title ? ['longTitle' as const] : []),
  ...(description === '' ? ['noDescription' as const] : []),
  ...(description !== '' && widthOf(description) < leastDescription ? ['shortDescription' as const] : []),
  ...(widthOf(description) > limits.description ? ['longDescription' as const] : []),
  ...(image === '' ? ['noPicture' as const] : []),
];
