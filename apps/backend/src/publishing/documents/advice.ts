import { Marked, type Token } from 'marked';
import { leftOutOf } from '../../platform/authored/rich-text.ts';
import { type DocumentContent, escaped } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { contrastAdviceOn } from './contrast-advice.ts';

const markdown = new Marked();

/** Words of a link that say nothing of where it leads. */
const emptyWords = /^(?:click here|here|more|read more|link|this|hier|mehr|weiterlesen)$/iu;

/** Returns what keeps readers with a screen reader from understanding a text, and what of its HTML no page shows. */
const adviceOnText = (text: string): readonly string[] => {
  const advice: string[] = [];
  let level = 1;
  let html = '';
  const look = (token: Token): void => {
    if (token.type === 'html') html += token.raw;
    if (token.type === 'heading') {
      if (token.text.trim() === '') advice.push('has a heading without text');
      if (token.depth > level + 1)
        advice.push(`has a heading of level ${token.depth} after one of level ${level}: “${token.text}”`);
      level = token.depth;
    }
    if (token.type === 'image' && token.text.trim() === '')
      advice.push(`shows ${token.href} without an alternative text`);
    if (token.type === 'link') {
      const hasPicture = token.tokens?.some(({ type }) => type === 'image');
      if (token.text.trim() === '') advice.push(`has a link without text, to ${token.href}`);
      else if (!hasPicture && emptyWords.test(token.text.trim()))
        advice.push(`has a link that says “${token.text}”, not where it leads: to ${token.href}`);
    }
  };
  markdown.walkTokens(markdown.lexer(text), look);
  return [...advice, ...leftOutOf(html)];
};

const adviceIn = (value: unknown, pointer: string): readonly Finding[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { src, alt }: { readonly src?: unknown; readonly alt?: unknown } = value;
  const isSilent = typeof src === 'string' && (alt === undefined || alt === '');
  return [
    ...contrastAdviceOn(value, pointer),
    ...(isSilent
      ? [{ pointer: `${pointer}/alt`, message: 'is empty: right only for a picture that adds nothing to the text' }]
      : []),
    ...Object.entries(value).flatMap(([name, inner]): readonly Finding[] => {
      const at = `${pointer}/${escaped(name)}`;
      if (name === 'body' && typeof inner === 'string')
        return adviceOnText(inner).map((message) => ({ pointer: at, message }));
      return adviceIn(inner, at);
    }),
  ];
};

/**
 * Returns what an editor may want to put right before a document is published, and what does not hinder it: pictures without alternative text,
 * headings that skip a level, links without words, HTML that the page leaves out, colours that it does not show as chosen, and a date to come of a page that is there before.
 * @param at the moment at which it is published
 */
export const adviceOn = (content: DocumentContent, at: Date): readonly Finding[] => {
  const { displayDate } = content.fields;
  const isEarly = typeof displayDate === 'string' && displayDate > at.toISOString().slice(0, 10);
  const early: Finding = {
    pointer: '/fields/displayDate',
    message: 'is to come, and only printed: the page is there from its publication on, unless that is scheduled',
  };
  return [...(isEarly ? [early] : []), ...adviceIn(content, '')];
};
