import type { Node } from 'prosemirror-model';
import { type Read, readBlocks } from './read.ts';
import { writing } from './schema.ts';
import { styleOf, writeBlock } from './write.ts';

const { nodes: types } = writing;

/** A text in the editor. */
export type Opened = {
  readonly doc: Node;
  /** Returns a later state of the document as Markdown. What did not change is as it was written. */
  readonly write: (doc: Node) => string;
  /** Returns the Markdown that a block was read from, by its place. */
  readonly source: (place: number) => string;
};

const isSameList = (node: Node, before: Node | undefined): boolean =>
  node.type === before?.type && (node.type === types.bullet_list || node.type === types.ordered_list);

/**
 * Opens a Markdown text. A block that the editor could not write as it read it is there as its Markdown. Undefined for a text that
 * cannot be opened without loss.
 */
export const openMarkdown = (markdown: string): Opened | undefined => {
  const read = readBlocks(markdown);
  if (read === undefined) return undefined;
  const style = styleOf(markdown);
  const isHeld = ({ node }: Read): boolean => {
    if (node === undefined) return false;
    // A caption is one where a table follows.
    const after = node.type === types.caption ? '\n\n| |\n|-|' : '';
    const again = readBlocks(writeBlock(node, style) + after)?.blocks;
    return again?.length === (after === '' ? 1 : 2) && again[0]?.node?.eq(node) === true;
  };
  const nodes = read.blocks.map((block) =>
    block.node !== undefined && isHeld(block) ? block.node : types.source.create(null, writing.text(block.text)),
  );
  const doc = types.doc.create(null, nodes.length > 0 ? nodes : [types.paragraph.create()]);
  const places = new Map(nodes.map((node, at) => [node, at]));
  const written = new WeakMap<Node, string>();

  const placeOf = (node: Node): number | undefined => {
    const known = places.get(node);
    if (known !== undefined) return known;
    // What was changed and changed back is another node.
    const same = nodes.findIndex((each) => each.eq(node));
    return same === -1 ? undefined : same;
  };

  const textOf = (node: Node, isAfterList: boolean): string => {
    if (isAfterList) return writeBlock(node, style, true);
    const text = written.get(node) ?? writeBlock(node, style);
    written.set(node, text);
    return text;
  };

  const write = (current: Node): string => {
    if (current.eq(doc)) return markdown;
    let text = '';
    let before: { readonly node: Node; readonly place: number | undefined } | undefined;
    for (const node of current.content.content) {
      const place = placeOf(node);
      const follows = before?.place !== undefined && place === before.place + 1;
      const continues = !follows && isSameList(node, before?.node);
      const own = (continues ? undefined : place !== undefined && read.blocks[place]?.text) || textOf(node, continues);
      // A paragraph without words is no Markdown.
      if (own === '') continue;
      if (before === undefined) text += read.before;
      else text += follows ? (read.blocks[place - 1]?.gap ?? '') : '\n\n';
      text += own;
      before = { node, place };
    }
    return text === '' ? '' : text + (read.blocks.at(-1)?.gap ?? '');
  };
  return { doc, write, source: (place) => read.blocks[place]?.text ?? '' };
};
