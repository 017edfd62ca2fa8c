import { createHash } from 'node:crypto';

/** The layout JSON of docs/contracts/layout-json.md, as this service writes it. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type ListItem = { readonly id: string; readonly url?: string; readonly fields: Fields };

/** What an editor's tool has to know of a part of a page: where it is in its document, and what may be there. */
export type EditingMark = {
  readonly document: string;
  /** JSON pointer. */
  readonly path: string;
  readonly label: string;
  readonly kind: string;
  /** Of an area: the components that it accepts. */
  readonly allowed?: readonly string[];
  /** Of a component: its pictures, links and lists without anything in them, which have no place in the layout. */
  readonly empty?: readonly { readonly path: string; readonly label: string; readonly kind: string }[];
};

/** `metadata` is sent in editing mode. */
export type Field = { readonly value: Json; readonly metadata?: EditingMark } | readonly ListItem[];
export type Fields = { readonly [name: string]: Field };

/** The fields of a component, or those that a query answered for it (C§7: `data.blogEntry`). */
type ComponentFields = Fields | { readonly data: { readonly [query: string]: Fields } };

export type Component = {
  readonly uid: string;
  readonly componentName: string;
  readonly dataSource: string;
  readonly params: { readonly [name: string]: string };
  readonly fields: ComponentFields;
  readonly placeholders: Placeholders;
  readonly metadata?: EditingMark;
};
export type Placeholders = { readonly [name: string]: readonly Component[] };

export type Layout = {
  readonly sitecore: {
    readonly context: { readonly [key: string]: Json; readonly pageMetaData: { readonly [key: string]: Json } };
    readonly route: {
      readonly name: string;
      readonly displayName: string;
      readonly itemId: string;
      readonly itemLanguage: string;
      readonly templateId: string;
      readonly templateName: string;
      readonly fields: Fields;
      readonly placeholders: Placeholders;
    };
  };
};

export const valueField = (value: Json): Field => ({ value });

/** The same seed always gives the same id, so that loading twice changes nothing. */
export const stableId = (seed: string): string => {
  const hex = createHash('sha256').update(seed).digest('hex');
  // Version 8 of RFC 9562: an id of the application's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
