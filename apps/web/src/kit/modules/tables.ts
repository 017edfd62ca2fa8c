import { plainText } from '@masthead/core';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the accessible name of a table: its caption, else the heading above it, else its columns. */
const nameOf = (table: string, headingId: string | undefined): string => {
  const caption = /^<table\b[^>]*>\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '';
  if (caption !== '') return `aria-label="${escaped(plainText(caption))}"`;
  if (headingId !== undefined) return `aria-labelledby="${headingId}"`;
  const firstRow = table.slice(0, Math.max(0, table.indexOf('</tr>')));
  const columns = [...firstRow.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => plainText(cell));
  return `aria-label="${escaped(columns.join(', '))}"`;
};

/** A figure with a sign before it, alone in its cell: a text that is read from the right would put its sign behind it. */
const signed = /(<td\b[^>]*>\s*)([\u2212+±-] ?\d[\d.,\u00a0\u202f]*(?: ?[%‰])?)(?=\s*<\/td>)/gu;

/**
 * Returns markup whose tables suit a narrow screen: each is in a scrolling, named and focusable region; each header
 * has a scope, and a figure keeps its sign on the correct side. Linear in its length.
 */
export const scrollableTables = (written: string): string => {
  const html = written.replaceAll(signed, '$1<bdi dir="ltr">$2</bdi>');
  let depth = 0;
  let isHead = false;
  let headingId: string | undefined;
  return html.replaceAll(
    /<(\/?)(table|thead|h[2-6]|th)\b([^>]*)>/g,
    (tag: string, closing: string, name: string, attributes: string, at: number) => {
      const isOpening = closing === '';
      if (name === 'thead') isHead = isOpening;
      else if (name === 'th')
        return isOpening && !/\sscope=/.test(attributes) ? `<th scope="${isHead ? 'col' : 'row'}"${attributes}>` : tag;
      else if (name !== 'table') headingId = isOpening ? /\sid="([^"]*)"/.exec(attributes)?.[1] : headingId;
      else {
        depth += isOpening ? 1 : -1;
        if (isOpening && depth === 1)
          return `<div class="table-region" role="region" tabindex="0" ${nameOf(html.slice(at), headingId)}>${tag}`;
        if (!isOpening && depth === 0) return `${tag}</div>`;
      }
      return tag;
    },
  );
};
