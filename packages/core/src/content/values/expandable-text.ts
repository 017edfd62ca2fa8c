import { plainText } from '../../shared/text.ts';
import { tokensOf } from './body.ts';
import { RichText } from './rich-text.ts';

/**
 * The visible beginning of a long text, and the rest behind a button; undefined, where all of it is
 * shown.
 */
export type ExpandableText<Text = RichText> = { readonly lead: Text; readonly rest: Text | undefined };

/** In characters: the minimum shown at first, and the minimum of the rest that justifies a button. */
const shownAtOnce = 220;
const worthAPress = 220;

const asRichText = (html: string, whole: RichText): RichText => (RichText.is(html) ? html : whole);

/** The outermost elements of a text, one after the other. */
const blocksOf = (text: RichText): readonly string[] => {
  const blocks: string[] = [];
  let block = '';
  let depth = 0;
  for (const token of tokensOf(text)) {
    block += token.kind === 'marker' ? `[[${token.name}]]` : token.text;
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth = Math.max(0, depth - 1);
    if (depth === 0) {
      blocks.push(block);
      block = '';
    }
  }
  return block === '' ? blocks : [...blocks, block];
};

/**
 * C§4 "Sidebar": splits a long text between two of its outermost elements, so that each part is
 * well-formed. A short or unsplittable one is shown whole. Total; linear in the length of the text.
 */
export const expandableText = (text: RichText): ExpandableText => {
  const blocks = blocksOf(text);
  const lengths = blocks.map((block) => plainText(block).length);
  let shown = 0;
  let left = lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    shown += length;
    left -= length;
    if (left < worthAPress) break;
    if (shown >= shownAtOnce) {
      const [lead, rest] = [blocks.slice(0, index + 1), blocks.slice(index + 1)].map((part) => part.join(''));
      return { lead: asRichText(lead ?? '', text), rest: asRichText(rest ?? '', text) };
    }
  }
  return { lead: text, rest: undefined };
};
