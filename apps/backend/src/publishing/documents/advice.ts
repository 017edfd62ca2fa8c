import { Marked, type Token } from 'marked';
import { leftOutOf } from '../../platform/authored/rich-text.ts';
import { isRecord, type Json } from '../../platform/values/json.ts';
import { definitions } from '../components/components.ts';
import { ArticleFront, ComposedFront, EntryFront } from '../format/authoring.ts';
import { type DocumentContent, escaped, isPageContent, PageDocument } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { dataKinds } from '../kinds/kinds.ts';
import { contrastAdviceOn } from './contrast-advice.ts';

const markdown = new Marked();

/** Words of a link that say nothing of where it leads. */
const emptyWords = /^(?:click here|here|more|read more|link|this|hier|mehr|weiterlesen)$/iu;

/**
 * Returns what keeps readers with a screen reader from understanding a text, and what of its HTML no page shows.
 * @param level that of the heading above the text
 */
const adviceOnText = (text: string, level: number): readonly string[] => {
  const advice: string[] = [];
  let before = level;
  let html = '';
  const look = (token: Token): void => {
    if (token.type === 'html') html += token.raw;
    if (token.type === 'heading') {
      if (token.text.trim() === '') advice.push('has a heading without text');
      if (token.depth > before + 1)
        advice.push(`has a heading of level ${token.depth} after one of level ${before}: “${token.text}”`);
      before = token.depth;
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

const fronts = { article: ArticleFront, blogEntry: EntryFront, page: ComposedFront };

const schemaOf = (content: DocumentContent): Json => ({
  properties: isPageContent(content)
    ? { ...PageDocument.properties, fields: fronts[content.kind] }
    : { fields: dataKinds.get(content.kind)?.fields },
});

/** Returns the schemas that a part of a value may have, by those of the value. */
const schemasBelow = (schemas: readonly Json[], name: string): readonly Json[] =>
  schemas.flatMap(({ properties, patternProperties, items, anyOf }): readonly Json[] => [
    ...[
      isRecord(properties) && properties[name],
      ...(isRecord(patternProperties) ? Object.values(patternProperties) : []),
      items,
    ].filter(isRecord),
    ...(Array.isArray(anyOf) ? schemasBelow(anyOf.filter(isRecord), name) : []),
  ]);

/** Returns the schema of a component; undefined for what is none. */
const schemaOfComponent = ({ component }: { readonly component?: unknown }): Json | undefined => {
  if (typeof component !== 'string' || !Object.hasOwn(definitions, component)) return undefined;
  const fields = Object.entries(definitions[component]?.fields ?? {}).map(([name, { schema }]) => [name, schema]);
  return { properties: { fields: { properties: Object.fromEntries(fields) } } };
};

const isMarkdown = ({ contentMediaType }: Json): boolean => contentMediaType === 'text/markdown';

/** The text of a page begins below its title; what is above another text is not known. */
const levelAbove = (name: string): number => (name === 'body' ? 1 : 6);

const adviceIn = (value: unknown, pointer: string, schemas: readonly Json[]): readonly Finding[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { src, alt }: { readonly src?: unknown; readonly alt?: unknown } = value;
  const isSilent = typeof src === 'string' && (alt === undefined || alt === '');
  const own = schemaOfComponent(value);
  return [
    ...contrastAdviceOn(value, pointer),
    ...(isSilent
      ? [{ pointer: `${pointer}/alt`, message: 'is empty: right only for a picture that adds nothing to the text' }]
      : []),
    ...Object.entries(value).flatMap(([name, inner]): readonly Finding[] => {
      const at = `${pointer}/${escaped(name)}`;
      const below = schemasBelow(own ? [own] : schemas, name);
      return typeof inner === 'string' && below.some(isMarkdown)
        ? adviceOnText(inner, levelAbove(name)).map((message) => ({ pointer: at, message }))
        : adviceIn(inner, at, below);
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
  return [...(isEarly ? [early] : []), ...adviceIn(content, '', [schemaOf(content)])];
};
