import type { IncomingMessage } from 'node:http';

/** Returns where a link leads instead; undefined for one that stays as it is. */
type LinkChange = (href: string) => string | undefined;

const changes = new WeakMap<IncomingMessage, LinkChange>();

/** Notes where the links of the markup in answer to a request lead. */
export const notePageLinks = (req: IncomingMessage, change: LinkChange): void => void changes.set(req, change);

/** Returns where the links in answer to a request lead; undefined where they lead where they say. */
export const pageLinksOf = (req: IncomingMessage | undefined): LinkChange | undefined => req && changes.get(req);

const linkTag = /<a\b(?:[^>"']|"[^"]*"|'[^']*')*>/gu;
const hrefAttribute = /\shref="([^"]*)"/u;

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Has a link of the page lead where it says, whatever the others do. */
export const leavesPreview = { 'data-leaves-preview': '' } as const;

/** Returns markup with its links changed. */
export const withLinks = (html: string, change: LinkChange): string =>
  html.replaceAll(linkTag, (tag) =>
    tag.includes('data-leaves-preview')
      ? tag
      : tag.replace(hrefAttribute, (attribute, href: string) => {
          const changed = change(unescaped(href));
          return changed === undefined ? attribute : ` href="${escaped(changed)}"`;
        }),
  );
