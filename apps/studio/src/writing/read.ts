import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { Lexer, Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';
import { Fragment, type Mark, type Node, type NodeType } from 'prosemirror-model';
import { writing } from './schema.ts';

const { nodes: types, marks: markTypes } = writing;

/** Reads what the compiler of the site reads: the same parser with the same rule for notes. */
const dialect = new Marked({
  gfm: true,
  tokenizer: { def: (source) => (/^ {0,3}\[\^/u.test(source) ? undefined : false) },
});

/** Returns a text as its readers see it, with the characters that `&eacute;` and `&#233;` stand for. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex, decimal, name) => {
    if (hex !== undefined) return decodeNumericCharacterReference(hex, 16);
    if (decimal !== undefined) return decodeNumericCharacterReference(decimal, 10);
    return decodeNamedCharacterReference(name) || whole;
  });

/** Undefined where one of them is. */
const all = <T>(each: readonly (T | undefined)[]): readonly T[] | undefined => {
  const there = each.filter((one) => one !== undefined);
  return there.length === each.length ? there : undefined;
};

const joined = (each: readonly (readonly Node[] | undefined)[]): readonly Node[] | undefined => all(each)?.flat();

/** Returns a node, if its kind may contain this. */
const nodeOf = (type: NodeType, attrs: object | null, content: readonly Node[] | undefined): Node | undefined => {
  if (content === undefined) return undefined;
  const fragment = Fragment.fromArray([...content]);
  return type.validContent(fragment) ? type.create({ ...attrs }, fragment) : undefined;
};

/** The name of a note as the renderer of pages takes it. */
const reference = /\[\^([\p{L}\p{N}_-]{1,40})\]/u;
const pieces = new RegExp(`(${reference.source}|\\n)`, 'u');

const textNodes = (text: string, marks: readonly Mark[]): readonly Node[] =>
  text === ''
    ? []
    : text.split(pieces).flatMap((part, at, parts) => {
        // The name within a reference is a part of its own, and undefined after the end of a line.
        if (at % 3 === 2 || part === undefined || part === '') return [];
        if (at % 3 === 0) return [writing.text(part, marks)];
        return part === '\n'
          ? [types.soft_break.create(null, null, marks)]
          : [types.footnote_reference.create({ name: parts[at + 1] }, null, marks)];
      });

const isPlain = (token: Token): boolean => token.type === 'text' || token.type === 'escape';

const known = (token: Token): MarkedToken => token as MarkedToken;

const inlineOf = (token: MarkedToken, marks: readonly Mark[]): readonly Node[] | undefined => {
  const within = (mark: Mark, tokens: readonly Token[]) => inlinesOf(tokens, mark.addToSet(marks));
  switch (token.type) {
    case 'text':
      if (token.escaped === true) return undefined;
      return token.tokens === undefined ? textNodes(decoded(token.text), marks) : inlinesOf(token.tokens, marks);
    case 'escape':
      return [writing.text(token.text, marks)];
    case 'strong':
      return within(markTypes.strong.create(), token.tokens);
    case 'em':
      return within(markTypes.em.create(), token.tokens);
    case 'del':
      return within(markTypes.del.create(), token.tokens);
    case 'codespan':
      return token.text === '' ? [] : [writing.text(token.text, markTypes.code.create().addToSet(marks))];
    case 'br':
      return [types.hard_break.create(null, null, marks)];
    case 'link': {
      const link = (href: string) =>
        markTypes.link.create({ href, title: token.title == null ? null : decoded(token.title) });
      return token.autolink === true
        ? [writing.text(token.text, link(token.href).addToSet(marks))]
        : within(link(decoded(token.href)), token.tokens);
    }
    case 'image': {
      if (!token.tokens.every(isPlain)) return undefined;
      const alt = token.tokens.map((part) => ('text' in part ? decoded(String(part.text)) : '')).join('');
      const attrs = { src: decoded(token.href), alt, title: token.title === null ? null : decoded(token.title) };
      return [types.image.create(attrs, null, marks)];
    }
    case 'html':
      return /^<br\s*\/?>$/iu.test(token.raw)
        ? [types.hard_break.create(null, null, marks)]
        : [types.html_inline.create({ html: token.raw }, null, marks)];
    default:
      return undefined;
  }
};

const inlinesOf = (tokens: readonly Token[], marks: readonly Mark[] = []): readonly Node[] | undefined =>
  joined(tokens.map((token) => inlineOf(known(token), marks)));

const itemOf = ({ task, tokens }: Tokens.ListItem): Node | undefined => {
  if (task) return undefined;
  const content = tokens.length === 0 ? [types.paragraph.create()] : blocksOf(tokens);
  return nodeOf(types.list_item, null, content);
};

const listOf = ({ ordered, start, loose, items }: Tokens.List): Node | undefined => {
  const attrs = { tight: !loose, ...(ordered && { start }) };
  return nodeOf(ordered ? types.ordered_list : types.bullet_list, attrs, all(items.map(itemOf)));
};

const rowOf = (type: NodeType, cells: readonly Tokens.TableCell[], align: Tokens.Table['align']): Node | undefined =>
  nodeOf(
    types.table_row,
    null,
    all(cells.map(({ tokens }, at) => nodeOf(type, { align: align[at] ?? null }, inlinesOf(tokens)))),
  );

const tableOf = ({ header, rows, align }: Tokens.Table): Node | undefined =>
  nodeOf(
    types.table,
    null,
    all([rowOf(types.table_header, header, align), ...rows.map((cells) => rowOf(types.table_cell, cells, align))]),
  );

const blockOf = (token: MarkedToken): Node | undefined => {
  switch (token.type) {
    // The words of an item of a tight list.
    case 'text':
      return nodeOf(types.paragraph, null, token.tokens && inlinesOf(token.tokens));
    case 'paragraph':
      return nodeOf(types.paragraph, null, inlinesOf(token.tokens));
    case 'heading':
      return nodeOf(types.heading, { level: token.depth }, inlinesOf(token.tokens));
    case 'blockquote':
      return nodeOf(types.blockquote, null, blocksOf(token.tokens));
    case 'list':
      return listOf(token);
    case 'table':
      return tableOf(token);
    case 'code':
      return nodeOf(
        types.code_block,
        { language: token.lang ?? '' },
        token.text === '' ? [] : [writing.text(token.text)],
      );
    case 'hr':
      return types.horizontal_rule.create();
    default:
      return undefined;
  }
};

const blocksOf = (tokens: readonly Token[]): readonly Node[] | undefined =>
  all(tokens.filter(({ type }) => type !== 'space').map((token) => blockOf(known(token))));

/** Returns the notes of a paragraph that begins with one; another begins where a line does. */
const notesOf = (content: readonly Node[]): Node | undefined => {
  const begins = (at: number): boolean =>
    content[at]?.type === types.footnote_reference &&
    (at === 0 || content[at - 1]?.type === types.soft_break) &&
    content[at + 1]?.text?.startsWith(':') === true;
  const starts = content.flatMap((_, at) => (begins(at) ? [at] : []));
  const note = (start: number, index: number): Node | undefined => {
    const next = starts[index + 1];
    const [colon, ...more] = content.slice(start + 1, next === undefined ? undefined : next - 1);
    const words = (colon?.text ?? '').replace(/^:[ \t]*/u, '');
    const first = words === '' ? [] : [writing.text(words, colon?.marks)];
    return nodeOf(types.footnote, { name: content[start]?.attrs.name }, [...first, ...more]);
  };
  return starts[0] === 0 ? nodeOf(types.footnotes, null, all(starts.map(note))) : undefined;
};

const placeOfComponent = /^\[\[([^[\]\n]+)\]\]$/u;
const captionMark = /^:\s+/u;

/** Returns the block of the text itself that a token is; `following` is the next one that is no blank line. */
const topOf = (token: MarkedToken, following: Token | undefined): Node | undefined => {
  if (token.type !== 'paragraph') return blockOf(token);
  const [, name] = placeOfComponent.exec(token.text.trim()) ?? [];
  if (name !== undefined) return types.component.create({ name });
  if (captionMark.test(token.text) && following?.type === 'table')
    return nodeOf(types.caption, null, inlinesOf(Lexer.lexInline(token.text.replace(captionMark, ''))));
  const content = inlinesOf(token.tokens);
  return (content && notesOf(content)) ?? nodeOf(types.paragraph, null, content);
};

/** A block of a text, as it is written, with the blank lines after it. */
export type Read = { readonly node: Node | undefined; readonly text: string; readonly gap: string };

/**
 * Returns the blocks of a Markdown text, and the blank lines before the first; `node` is undefined for what has no shape in the
 * editor. Undefined for a text that the parser changes before it reads it, or cannot read.
 */
export const readBlocks = (
  markdown: string,
): { readonly before: string; readonly blocks: readonly Read[] } | undefined => {
  try {
    const tokens = dialect.lexer(markdown);
    if (tokens.map(({ raw }) => raw).join('') !== markdown) return undefined;
    let before = '';
    const blocks: Read[] = [];
    for (const [at, token] of tokens.entries()) {
      const [, text = '', gap = ''] = /^([\s\S]*?)(\n*)$/u.exec(token.raw) ?? [];
      const last = blocks.pop();
      if (token.type === 'space') {
        if (last === undefined) before += token.raw;
        else blocks.push({ ...last, gap: last.gap + token.raw });
        continue;
      }
      if (last !== undefined) blocks.push(last);
      const following = tokens.slice(at + 1).find(({ type }) => type !== 'space');
      blocks.push({ node: topOf(known(token), following), text, gap });
    }
    return { before, blocks };
  } catch {
    return undefined;
  }
};
