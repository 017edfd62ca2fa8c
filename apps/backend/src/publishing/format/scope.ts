import { mediaFolder, mediaPathIn } from '@masthead/core/media-path';
import type { Position, Report } from '../../platform/authored/problem.ts';
import { renderRichText } from '../../platform/authored/rich-text.ts';
import { resolveAddress } from './address.ts';
import type { Exhibit } from './exhibits.ts';
import type { AuthoredFile } from './media.ts';
import type { OfficeIndex } from './offices.ts';
import { addressIn, type PageIndex } from './page-index.ts';
import type { PeopleIndex } from './people.ts';

/** What compiling one page needs to know of the rest of the site, and where it puts what it finds wrong. */
export type Scope = {
  readonly language: string;
  readonly index: PageIndex;
  readonly exhibits: ReadonlyMap<string, Exhibit>;
  /** What lies in the media store, by path. */
  readonly files: ReadonlyMap<string, AuthoredFile>;
  readonly offices: OfficeIndex;
  readonly people: PeopleIndex;
  /** Whether a picture of the media store is known, by its address. */
  readonly hasPicture: (src: string) => boolean;
  /** What the media store says that a picture shows, in a language. */
  readonly pictureText: (src: string, language: string) => string | undefined;
  /** Seed of the stable ids of everything on the page. */
  readonly seed: string;
  /** In editing mode: the document, and the JSON pointer of a position in it. */
  readonly editing?: { readonly document: string; readonly pointerOf: (at: Position) => string } | undefined;
  /** The page cannot be published like this. */
  readonly report: Report;
  /** The page can be published, but an editor should check it. */
  readonly warn: Report;
};

const isLostFile = ({ files }: Scope, href: string): boolean =>
  href.startsWith(mediaFolder) && !files.has(mediaPathIn(href) ?? '');

/** The address as the visitor's browser gets it. A refused address is reported and becomes the home page's. */
export const addressOf = (
  scope: Scope,
  href: string,
  at: Position,
): { readonly href: string; readonly linktype: string } => {
  const address = resolveAddress(scope.index, scope.language, href);
  switch (address._tag) {
    case 'Page':
      return { href: address.href, linktype: 'internal' };
    case 'Unknown':
      scope.warn(at, `leads to ${href}, where there is no page`);
      return { href: address.href, linktype: 'internal' };
    case 'File':
      if (isLostFile(scope, href)) scope.warn(at, `leads to ${href}, where there is no file`);
      return { href: address.href, linktype: 'media' };
    case 'Anchor':
      return { href: address.href, linktype: 'anchor' };
    case 'External':
      return { href: address.href, linktype: 'external' };
    case 'Refused':
      scope.report(
        at,
        `${JSON.stringify(href)} is neither an address of this site nor an https, http, mailto or tel one`,
      );
      return { href: addressIn(scope.index, scope.language, '/'), linktype: 'internal' };
  }
};

const firstLevelHeading = /^ {0,3}#(?:\s|$)|^ {0,3}=+\s*$|<h1\b/iu;
const pictureInHtml = /<img\b[^>]*?\ssrc="([^"]*)"/gu;

/** Returns the line of a position in Markdown: a line of the file for its body, else the line of the field. */
const lineIn = (markdown: string, at: Position, isThere: (line: string) => boolean): Position => {
  const line = at.length === 1 && at[0] === 'body' ? markdown.split('\n').findIndex(isThere) : -1;
  return line === -1 ? at : [...at, line];
};

/** Renders Markdown as clean HTML whose links point to the reader's language, or have the language of their target. */
export const htmlOf = (scope: Scope, markdown: string, at: Position): string => {
  const place = (words: string) => lineIn(markdown, at, (line) => line.includes(words));
  const text = renderRichText(markdown, (href) => {
    const address = resolveAddress(scope.index, scope.language, href);
    if (address._tag === 'Page' && address.language !== scope.language) {
      return { href: address.href, hreflang: address.language };
    }
    if (address._tag === 'Refused') {
      scope.report(place(href), `has a link to ${JSON.stringify(href)}, which is no address`);
      return undefined;
    }
    if (address._tag === 'Unknown') scope.warn(place(href), `has a link to ${href}, where there is no page`);
    return { href: address.href };
  });
  if (text._tag === 'Refused') {
    const isHeading = (line: string) => firstLevelHeading.test(line);
    scope.report(text.is === 'titled' ? lineIn(markdown, at, isHeading) : at, text.reason);
    return '';
  }
  for (const { written, message } of text.lost) scope.report(place(written), message);
  for (const [, src = ''] of text.html.matchAll(pictureInHtml))
    if (src.startsWith(mediaFolder) && !scope.hasPicture(src))
      scope.report(place(src), `shows ${src}, which is no picture of pictures.yaml`);
  return text.html;
};
