import type { Draft } from '../documents/draft.ts';
import type { Finding } from '../format/finding.ts';
import type { Action } from '../schedule/store.ts';
import type { previewLinkWith } from './preview-links.ts';
import type { Place } from './seen-at.ts';

/** A page that a release or a schedule puts on the site, or removes from it. */
export type ChangedPage = {
  readonly language: string;
  readonly path: string;
  readonly title: string;
  readonly action: Action;
};

/** What the pages of a whole site are shown with; without release and moment, with what is written now in one document. */
type Shows = {
  readonly release: string | undefined;
  readonly at: Date | undefined;
  readonly changes: readonly ChangedPage[];
  /** The texts of the dictionary in the language of the page that are to be others, by key. */
  readonly texts: Readonly<Record<string, string>>;
};

export type Previewed =
  | ({
      readonly _tag: 'Shown';
      /** Undefined for a page that the site makes itself, such as that of a person. */
      readonly document: string | undefined;
      readonly state: Draft['state'];
      /** The languages in which the page is written. */
      readonly languages: readonly string[];
      readonly editing: boolean;
      readonly expiresAt: Date;
      /** Of a link to a release or a moment. */
      readonly shows: Shows | undefined;
      /** What a draft lacks before it can be published. */
      readonly incomplete: readonly Finding[];
      /** Undefined where there is no page at the address. */
      readonly rendered: object | undefined;
    } & Place)
  /** The draft cannot be shown. */
  | { readonly _tag: 'Incomplete'; readonly problems: readonly Finding[] }
  /** The link is unknown, expired or revoked, or its release is over. */
  | { readonly _tag: 'Nothing' };

export type Asked = {
  readonly token: string;
  readonly language?: string | undefined;
  /** Of a page of the site, for a link to a release or a moment. */
  readonly path?: string | undefined;
};

export type Link = NonNullable<Awaited<ReturnType<typeof previewLinkWith>>>;
type About = Pick<Extract<Previewed, { readonly _tag: 'Shown' }>, 'editing' | 'expiresAt'>;

/** Returns what of a link every answer has. */
export const aboutOf = ({ editing, expires_at: expiresAt }: Link): About => ({ editing, expiresAt });
