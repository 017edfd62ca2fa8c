import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../../platform/mail/templates.ts';

/**
 * The body of a mail, twice: as HTML that mail programs render alike, and as text with its links in a list at its
 * end.
 */
export type MailBody = { readonly html: string; readonly text: string };

const quiet = 'color:#5b6570';
/** Mail programs ignore style sheets: each element has its own style. No property names a side. */
const styles: Readonly<Record<string, string>> = {
  h2: 'margin:28px 0 12px;font-size:22px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h4: 'margin:20px 0 8px;font-size:16px;line-height:1.3',
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px',
  ol: 'margin:0 0 16px',
  li: 'margin:0 0 8px',
  blockquote: `margin:0 0 16px;padding:0 16px;${quiet}`,
  pre: 'margin:0 0 16px;padding:12px;background:#f2f4f6;white-space:pre-wrap',
  a: 'color:#0b4f8a;text-decoration:underline',
  img: 'display:block;width:100%;max-width:536px;height:auto;border:0',
  hr: 'margin:24px 0;border:0;border-top:1px solid #d5dbe1',
  table: 'margin:0 0 16px;border-collapse:collapse;width:100%',
  th: 'padding:6px 8px;border-bottom:1px solid #d5dbe1;text-align:start',
  td: 'padding:6px 8px;border-bottom:1px solid #d5dbe1',
  figcaption: `font-size:14px;${quiet}`,
};

const voidElements: readonly string[] = ['br', 'hr', 'img', 'col'];
const paragraphs: readonly string[] = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'dl',
  'table',
  'figure',
  'hr',
];
const lines: readonly string[] = ['li', 'tr', 'dt', 'dd', 'figcaption', 'caption'];

/** Collects the targets of links, once each, and returns the number of one. */
const linkList = () => {
  const addresses: string[] = [];
  return {
    addresses,
    numberOf: (address: string): number => {
      const known = addresses.indexOf(address);
      return known >= 0 ? known + 1 : addresses.push(address);
    },
  };
};

/** Of a list that is being written: how its next item begins. */
type List = { readonly tag: string; next: number };

/**
 * Makes a mail's body of clean HTML: adds styles to the elements and the site's address to pictures; the text has a
 * number behind each link, and the targets by number below `linksTitle`.
 */
export const mailBody = (
  clean: string,
  { origin, linksTitle }: { readonly origin: string; readonly linksTitle: string },
): MailBody => {
  const html: string[] = [];
  let text = '';
  const links = linkList();
  const lists: List[] = [];
  const openLinks: string[] = [];
  let preformatted = 0;
  const breakLine = (wanted: 1 | 2) => {
    const present = /\n*$/.exec(text)?.[0].length ?? 0;
    if (text !== '' && present < wanted) text += '\n'.repeat(wanted - present);
  };
  const parser = new Parser(
    {
      onopentag: (tag, { id: _, ...given }) => {
        const attributes = {
          ...given,
          ...(tag === 'img' && { src: new URL(given.src ?? '', origin).href }),
          ...(styles[tag] !== undefined && { style: styles[tag] }),
        };
        const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
        html.push(`<${tag}${written.join('')}>`);
        if (tag === 'br') text += '\n';
        if (paragraphs.includes(tag)) breakLine(lists.length > 0 ? 1 : 2);
        if (lines.includes(tag)) breakLine(1);
        if (tag === 'hr') text += '———';
        if (tag === 'img') text += given.alt ?? '';
        if (tag === 'a') openLinks.push(given.href ?? '');
        if (tag === 'pre') preformatted += 1;
        if (tag === 'ul' || tag === 'ol') lists.push({ tag, next: Number(given.start ?? 1) });
        const list = lists.at(-1);
        if (tag === 'li' && list !== undefined) {
          text += `${'  '.repeat(lists.length - 1)}${list.tag === 'ol' ? `${list.next}.` : '–'} `;
          list.next += 1;
        }
      },
      ontext: (words) => {
        html.push(escapeHtml(words));
        const plain = preformatted > 0 ? words : words.replaceAll(/\s+/g, ' ');
        text += plain === ' ' && /(?:^|\n)$/.test(text) ? '' : plain;
      },
      onclosetag: (tag) => {
        if (!voidElements.includes(tag)) html.push(`</${tag}>`);
        if (tag === 'a') {
          const href = openLinks.pop() ?? '';
          if (/^(?:https?|mailto|tel):/.test(href)) text += ` [${links.numberOf(href)}]`;
        }
        if (tag === 'td' || tag === 'th') text += '  ';
        if (tag === 'pre') preformatted -= 1;
        if (tag === 'ul' || tag === 'ol') lists.pop();
        if (paragraphs.includes(tag)) breakLine(lists.length > 0 ? 1 : 2);
      },
    },
    { decodeEntities: true },
  );
  parser.end(clean);
  const list = links.addresses.map((address, index) => `[${index + 1}] ${address}`);
  return {
    html: html.join(''),
    text: [
      text.replaceAll(/[ \t]+\n/g, '\n').trim(),
      ...(list.length > 0 ? [`${linksTitle}:\n${list.join('\n')}`] : []),
    ].join('\n\n'),
  };
};
