import { plainText } from '@masthead/core';

/** Keeps what an editor names apart from the page's own elements and from the browser's globals, which an element's id can shadow. */
export const idPrefix = 'section-';

const longest = 80;
const heading = /<(h[2-4])((?:\s[^<>]*)?)>([\s\S]*?)<\/\1>/g;
const ownId = /\sid="([^"]*)"/;

/** The words of a heading as a name in an address: letters of every script stay, so that it is the same as long as the words are. */
const nameOf = (words: string): string =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '') || 'part';

/**
 * Returns a function that gives headings of sanitised texts ids for a list of contents. Keeps an editor's id; derives
 * others from the words. Repeated ids are counted: `-2`, `-3`. Texts given to the same function share a page. Linear:
 * ten thousand equal headings take as long as ten thousand different ones.
 */
export const namedHeadings = (): ((html: string) => string) => {
  /** How often each name was asked for, and is taken by that. */
  const counts = new Map<string, number>();
  const free = (name: string): string => {
    let count = counts.get(name) ?? 0;
    let candidate = name;
    do {
      count += 1;
      candidate = count === 1 ? name : `${name}-${count}`;
    } while (candidate !== name && counts.has(candidate));
    counts.set(name, count);
    if (candidate !== name) counts.set(candidate, 1);
    return candidate;
  };
  return (html) =>
    html.replace(heading, (_, tag: string, attributes: string, inside: string) => {
      const given = ownId.exec(attributes)?.[1];
      const id = free(given || idPrefix + nameOf(plainText(inside)));
      return `<${tag}${attributes.replace(ownId, '')} id="${id}">${inside}</${tag}>`;
    });
};
