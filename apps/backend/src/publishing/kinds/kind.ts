import type { Transaction } from 'kysely';
import type { TObject } from 'typebox';
import type { Position } from '../../platform/authored/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import type { Address } from '../format/address.ts';
import type { DataDocument } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';

/** The site that a document is checked against, or published on, in a transaction. */
export type KindContext = {
  readonly tx: Transaction<Tables>;
  readonly site: string;
  readonly defaultLanguage: string;
  /** The default one first. */
  readonly languages: readonly string[];
  readonly change: Change;
  /** Returns where an address that an author wrote leads a reader of a language. */
  readonly resolve: (language: string, href: string) => Promise<Address>;
};

/** A document with its id. */
export type Entry = { readonly id: string; readonly content: DataDocument };

/** What a change of a document leads to. */
export type Effect = {
  /** Why it cannot be; the transaction is undone. Those of another document name it. */
  readonly problems?: readonly Finding[];
  /** What an editor should look at. */
  readonly warnings?: readonly Finding[];
  /** The addresses of pages that changed, with language prefix. */
  readonly pages?: readonly string[];
};

/** A document and its position in a file. */
export type Placed = { readonly entry: Entry; readonly at: Position };

/** What a file has of documents of a kind, and beside them. */
export type TakenFrom = {
  readonly documents: readonly { readonly content: DataDocument; readonly at: Position }[];
  readonly rest: unknown;
  /** What is in the place of documents and is none. */
  readonly misfits?: readonly { readonly at: Position; readonly message: string }[];
};

/** Where documents of a kind are in the authored files of a site (docs/guides/write-a-page.md). */
export type InFiles = {
  /** Whether pages are compiled from them. */
  readonly isShown: boolean;
  readonly holds: (file: string) => boolean;
  readonly fileOf: (content: DataDocument) => string;
  /** Returns the documents in a file, and what of it is none; undefined for nothing. What is no document keeps the order of those that are. */
  readonly take: (file: string, value: unknown) => TakenFrom;
  /** Returns what a file is with documents in it, of those that `take` left and others beside them. */
  readonly put: (
    value: unknown,
    entries: readonly Entry[],
  ) => { readonly value: unknown; readonly placed: readonly Placed[] };
  /** Returns the place in `fields` of a place in what the file has of a document, where that is another. */
  readonly fieldAt?: (at: Position) => Position;
};

/** A kind of documents that are no pages. What is common to all kinds is done by the callers. */
export type DataKind = {
  /** What such a document is, for editors, without a full stop. */
  readonly help: string;
  /** Whether each document is in one language; otherwise it is written once for all. */
  readonly hasLanguage: boolean;
  readonly fields: TObject;
  /** What editors read of each field, by its name: its label, where its name in words is none, and a sentence on what it is for. */
  readonly words: { readonly [field: string]: { readonly label?: string; readonly help: string } };
  /** The field that no second document of the kind and language has the same value in; `language` where there is one for each, or one at all. */
  readonly key?: string | undefined;
  /** Returns what lists call a document; its fields may be incomplete. */
  readonly titleOf: (fields: DataDocument['fields']) => unknown;
  readonly inFiles?: InFiles;
  /** Why no page that can be previewed shows such a document, as the rest of a sentence that begins with it. */
  readonly noPreview?: string;
  /** Whether to publish such a document is to send it: a folder never does, and keeps it as a draft. */
  readonly isSent?: boolean;
  /**
   * Looks at what the schema cannot know, when a draft is saved and before it is published. Fields of a draft may be incomplete, and wrong by
   * the schema: that is told with what is found here.
   */
  readonly check?: (context: KindContext, entry: Entry) => Promise<Effect>;
  /**
   * Puts a document where readers find it. Its fields have passed the schema.
   * @param before what was published under its id until now
   */
  readonly publish?: (context: KindContext, entry: Entry, before: DataDocument | undefined) => Promise<Effect>;
  /** Takes a document that was published from there. */
  readonly unpublish?: (context: KindContext, entry: Entry) => Promise<Effect>;
  /** Looks at what has to hold once all documents of a publication are in place, whatever their order; called once for each function. */
  readonly settle?: (context: KindContext) => Promise<Effect>;
};
