import { RichText } from './rich-text.ts';
import type { Child } from './visit.ts';

/** A part of an article's body: markup, or the modules in place of `[[name]]`. */
export type BodySegment =
  | { readonly kind: 'Markup'; readonly html: RichText }
  | { readonly kind: 'Modules'; readonly name: string; readonly modules: readonly Child[] };

type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close' | 'void'; readonly text: string }
  | { readonly kind: 'marker'; readonly name: string };

const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const tagStart = /<(\/?)([a-z][a-z0-9-]*)/iy;
const marker = /\[\[([^[\]<>]{1,100})\]\]/y;

/**
 * Returns the index after the `>` that ends a tag, skipping quoted attribute values; -1 when the
 * tag never ends.
 */
const endOfTag = (html: string, from: number): number => {
  let quote = '';
  let afterEquals = false;
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if (afterEquals && (character === '"' || character === "'")) quote = character;
    if (!/\s/.test(character)) afterEquals = character === '=';
  }
  return -1;
};

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** One pass from left to right, linear in the length of the body. A tag or comment that never ends swallows the rest, as in a browser. */
export function* tokensOf(html: string): Generator<Token> {
  let start = 0;
  let at = 0;
  const textUpTo = (end: number): readonly Token[] =>
    end > start ? [{ kind: 'text', text: html.slice(start, end) }] : [];
  while (at < html.length) {
    const tag = matchAt(tagStart, html, at);
    const mark = tag === null ? matchAt(marker, html, at) : null;
    const isComment = html.startsWith('<!--', at);
    if (tag === null && mark === null && !isComment) {
      const next = html.slice(at + 1).search(/<|\[\[/);
      at = next === -1 ? html.length : at + 1 + next;
      continue;
    }
    yield* textUpTo(at);
    if (mark !== null) {
      yield { kind: 'marker', name: mark[1] ?? '' };
      at += mark[0].length;
    } else if (tag !== null) {
      const end = endOfTag(html, at + tag[0].length);
      if (end === -1) return;
      const isVoid = voidElements.has((tag[2] ?? '').toLowerCase());
      const closing = tag[1] === '/';
      yield { kind: isVoid ? 'void' : closing ? 'close' : 'open', text: html.slice(at, end) };
      at = end;
    } else {
      const end = html.indexOf('-->', at + 4);
      if (end === -1) return;
      at = end + 3;
    }
    start = at;
  }
  yield* textUpTo(html.length);
}

const hollow = /^<([a-z][a-z0-9-]*)[^<>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/\1\s*>$/i;

/**
 * C§4 "Article body": returns the body in reading order, its `[[name]]` marks replaced by the
 * modules of the placeholder of that name. A mark alone in its paragraph replaces the paragraph.
 * One inside other text moves after the outermost element around it, so that every part of the
 * markup stays well-formed. Unknown names disappear, and so does a repeated mark. Total; linear in
 * the length of the body.
 */
export const splitBody = (body: RichText, areas: ReadonlyMap<string, readonly Child[]>): readonly BodySegment[] => {
  const segments: BodySegment[] = [];
  const placed = new Set<Child>();
  let pending: readonly BodySegment[] = [];
  let finished = '';
  let element = '';
  let depth = 0;
  let isMarked = false;

  const closeElement = () => {
    if (!(isMarked && hollow.test(element.trim()))) finished += element;
    element = '';
    isMarked = false;
    if (pending.length > 0) flush();
  };
  const flush = () => {
    if (finished.trim() !== '' && RichText.is(finished)) segments.push({ kind: 'Markup', html: finished });
    segments.push(...pending);
    finished = '';
    pending = [];
  };

  for (const token of tokensOf(body)) {
    if (token.kind === 'marker') {
      const name = token.name.trim();
      const modules = (areas.get(name) ?? []).filter((module) => !placed.has(module));
      for (const module of modules) placed.add(module);
      isMarked = true;
      if (modules.length > 0) pending = [...pending, { kind: 'Modules', name, modules }];
    } else {
      element += token.text;
      if (token.kind === 'open') depth += 1;
      if (token.kind === 'close') depth = Math.max(0, depth - 1);
    }
    if (depth === 0) closeElement();
  }
  closeElement();
  flush();
  return segments;
};
