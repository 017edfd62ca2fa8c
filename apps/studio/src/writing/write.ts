import type { BlockContent, Paragraph, PhrasingContent, TableRow } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { writing } from './schema.ts';

const { nodes: types, marks: markTypes } = writing;

const childrenOf = (node: Node): readonly Node[] => node.content.content;

/** Emphasis begins and ends at a word: spaces at its edges get none. */
const withoutMarkedEdges = (content: readonly Node[]): readonly Node[] => {
  const emphasis = [markTypes.strong, markTypes.em, markTypes.del];
  const plain = (text: string, { marks }: Node): readonly Node[] =>
    text === ''
      ? []
      : [
          writing.text(
            text,
            marks.filter(({ type }) => !emphasis.includes(type)),
          ),
        ];
  return content.flatMap((node, at) => {
    if (node.text === undefined || node.marks.some(({ type }) => type === markTypes.code)) return [node];
    const ends = (other: Node | undefined): boolean =>
      node.marks.some((mark) => emphasis.includes(mark.type) && !(other && mark.isInSet(other.marks)));
    const start = ends(content[at - 1]) ? (/^\s*/u.exec(node.text)?.[0] ?? '') : '';
    const rest = node.text.slice(start.length);
    const end = ends(content[at + 1]) ? (/\s*$/u.exec(rest)?.[0] ?? '') : '';
    const middle = rest.slice(0, rest.length - end.length);
    return [...plain(start, node), ...(middle === '' ? [] : [writing.text(middle, node.marks)]), ...plain(end, node)];
  });
};

const isSpace = ({ type, text }: Node): boolean =>
  type === types.soft_break || type === types.hard_break || text?.trim() === '';

/** Spaces and breaks at the edges of a paragraph, which no page shows. */
const trimmed = (content: readonly Node[]): readonly Node[] => {
  const first = content.findIndex((node) => !isSpace(node));
  const last = content.findLastIndex((node) => !isSpace(node));
  const inner = first === -1 ? [] : content.slice(first, last + 1);
  return inner.map((node, at) => {
    if (node.text === undefined || node.marks.some(({ type }) => type === markTypes.code)) return node;
    const text = at === 0 ? node.text.trimStart() : node.text;
    return writing.text(at === inner.length - 1 ? text.trimEnd() : text, node.marks);
  });
};

/** A piece of a line that is written as it is; `html` would not stay at the begin of one. */
type Verbatim = { readonly type: 'verbatim'; readonly value: string };

declare module 'mdast' {
  interface PhrasingContentMap {
    verbatim: Verbatim;
  }
  interface RootContentMap {
    verbatim: Verbatim;
  }
}

const verbatim = (value: string): Verbatim => ({ type: 'verbatim', value });

const html = (value: string) => ({ type: 'html', value }) as const;

const referenceTo = (node: Node) => verbatim(`[^${node.attrs.name}]`);

type Lines = 'several' | 'one';

const leaf = (node: Node, following: Node | undefined, lines: Lines): PhrasingContent => {
  switch (node.type) {
    case types.hard_break:
      return lines === 'one' || following?.type === types.soft_break ? verbatim('<br>') : { type: 'break' };
    case types.soft_break:
      return { type: 'text', value: lines === 'one' ? ' ' : '\n' };
    case types.image:
      return { type: 'image', url: node.attrs.src, alt: node.attrs.alt, title: node.attrs.title };
    case types.footnote_reference:
      return referenceTo(node);
    case types.html_inline:
      return verbatim(node.attrs.html);
    default:
      return node.marks.some(({ type }) => type === markTypes.code)
        ? { type: 'inlineCode', value: node.text ?? '' }
        : { type: 'text', value: node.text ?? '' };
  }
};

const marked = ({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent => {
  switch (type) {
    case markTypes.link:
      return { type: 'link', url: attrs.href, title: attrs.title, children: children as never };
    case markTypes.strong:
      return { type: 'strong', children };
    case markTypes.em:
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
};

/** Puts marks around what they are of: a link around emphasis, and the longest first. */
const nested = (content: readonly Node[], lines: Lines, open: readonly Mark[] = []): PhrasingContent[] => {
  const [first] = content;
  if (first === undefined) return [];
  const lengthOf = (mark: Mark): number => {
    const end = content.findIndex((node) => !mark.isInSet(node.marks));
    return end === -1 ? content.length : end;
  };
  const weightOf = (mark: Mark): number => (mark.type === markTypes.link ? Number.POSITIVE_INFINITY : lengthOf(mark));
  const [outer] = first.marks
    .filter((mark) => mark.type !== markTypes.code && !mark.isInSet(open))
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  if (outer === undefined) return [leaf(first, content[1], lines), ...nested(content.slice(1), lines, open)];
  const length = lengthOf(outer);
  const inner = nested(content.slice(0, length), lines, [...open, outer]);
  return [marked(outer, inner), ...nested(content.slice(length), lines, open)];
};

const phrasing = (node: Node, lines: Lines = 'several'): PhrasingContent[] =>
  nested(withoutMarkedEdges(trimmed(childrenOf(node))), lines);

/** Puts something before words, if there are any. */
const after = (before: string, words: PhrasingContent[]): PhrasingContent[] =>
  words.length === 0 ? [] : [{ type: 'text', value: before }, ...words];

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

const tableRow = (row: Node): TableRow => ({
  type: 'tableRow',
  children: childrenOf(row).map((each) => ({ type: 'tableCell', children: phrasing(each, 'one') })),
});

const list = (node: Node, start: number | null): BlockContent => {
  const spread = node.attrs.tight === false;
  const children = childrenOf(node).map((item) => ({ type: 'listItem', spread, children: blocks(item) }) as const);
  return { type: 'list', ordered: start !== null, start, spread, children };
};

const blocks = (node: Node): BlockContent[] => childrenOf(node).map(block);

const block = (node: Node): BlockContent => {
  switch (node.type) {
    case types.heading:
      return { type: 'heading', depth: node.attrs.level, children: phrasing(node, 'one') };
    case types.blockquote:
      return { type: 'blockquote', children: blocks(node) };
    case types.bullet_list:
      return list(node, null);
    case types.ordered_list:
      return list(node, node.attrs.start);
    case types.code_block:
      return { type: 'code', lang: node.attrs.language || null, value: node.textContent };
    case types.horizontal_rule:
      return { type: 'thematicBreak' };
    case types.table: {
      const align = childrenOf(node.child(0)).map(({ attrs }) => attrs.align);
      return { type: 'table', align, children: childrenOf(node).map(tableRow) };
    }
    case types.component:
      return html(`[[${node.attrs.name}]]`);
    case types.source:
      return html(node.textContent);
    case types.caption:
      return paragraph(after(': ', phrasing(node)));
    case types.footnotes:
      return paragraph(
        childrenOf(node).flatMap((note, at): PhrasingContent[] => [
          ...(at === 0 ? [] : [{ type: 'text', value: '\n' } as const]),
          referenceTo(note),
          { type: 'text', value: ':' },
          ...after(' ', phrasing(note)),
        ]),
      );
    default:
      return paragraph(phrasing(node));
  }
};

/** How what is written anew looks: as the rest of its text does. */
export type Style = Pick<Options, 'bullet' | 'emphasis'>;

/** Returns how lists and emphasis of a text are written. */
export const styleOf = (markdown: string): Style => {
  const [, bullet = '-'] = /^[ \t]*([*+-])[ \t]/mu.exec(markdown) ?? [];
  return {
    bullet: bullet === '*' || bullet === '+' ? bullet : '-',
    emphasis: /(?:^|[\s(])_[^\s_]/mu.test(markdown) ? '_' : '*',
  };
};

/** Returns a block of a document as Markdown. */
export const writeBlock = (node: Node, style: Style, isAfterList = false): string => {
  const bullet = style.bullet ?? '-';
  const other = bullet === '-' ? '*' : '-';
  return toMarkdown(
    { type: 'root', children: [block(node)] },
    {
      // A list right after another one would continue it.
      bullet: isAfterList ? other : bullet,
      bulletOther: isAfterList ? bullet : other,
      bulletOrdered: isAfterList ? ')' : '.',
      ...(style.emphasis && { emphasis: style.emphasis }),
      fences: true,
      listItemIndent: 'one',
      rule: '-',
      handlers: { verbatim: ({ value }: Verbatim) => value },
      extensions: [gfmStrikethroughToMarkdown(), gfmTableToMarkdown({ tablePipeAlign: false })],
    },
  ).replace(/\n$/u, '');
};
