import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { MaybeMoment, Moment } from '../../../platform/db/columns.ts';
import type { PlatformTables } from '../../../platform/tables.ts';

/** One page in one language, as the content service answers it (docs/contracts/layout-json.md). */
type PagesTable = {
  readonly site: string;
  readonly language: string;
  readonly path: string;
  readonly item_id: string;
  readonly template_name: string;
  readonly title: string;
  readonly url: string;
  readonly image_url: string | null;
  readonly article_type: string | null;
  readonly display_date: Date | null;
  /** Of the layout; the database keeps both. */
  readonly description: GeneratedAlways<string | null>;
  readonly topic: GeneratedAlways<string | null>;
  readonly rendered: JSONColumnType<object>;
  readonly hidden: Generated<boolean>;
  readonly updated_at: Moment;
};

/** One text of the site's screens in one language. */
type DictionaryEntriesTable = {
  readonly site: string;
  readonly language: string;
  readonly key: string;
  readonly value: string;
};

/** Redirects of addresses without a page; tried in the order of `position`. */
type RedirectsTable = {
  readonly site: string;
  readonly pattern: string;
  readonly target: string;
  readonly redirect_type: string;
  readonly position: number;
};

/** One step of what was published; numbered at its commit (migration 0810). */
type PublicationsTable = {
  readonly cursor: Generated<string>;
  readonly sequence: string | null;
  /** Any site where there is none. */
  readonly site: string | null;
  /** Of pages without language; any page where there are none. */
  readonly paths: readonly string[] | null;
  readonly published_at: Moment;
};

/** A file of the media store; its bytes lie where `MediaStore` keeps them. */
type MediaFilesTable = {
  readonly site: string;
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly media_type: string;
  /** A `bigint`, which the driver gives as text. */
  readonly size: ColumnType<string, number, number>;
  readonly pages: number | null;
  readonly language: string | null;
  readonly access_status: 'public' | 'registered-users-only' | 'premium-users-only';
  readonly should_index: boolean;
  readonly sha256: string;
  readonly made_from: string | null;
  /** Of a picture that was put there with its forms; written as JSON. */
  readonly picture: ColumnType<StoredPicture | null, string | null | undefined, string | null>;
  /** Alternative texts by language; empty ones of a picture that only decorates. Written as JSON. */
  readonly alt: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, string | null>;
  readonly licence: ColumnType<string | null, string | null | undefined, string | null>;
  readonly created_at: Moment;
  readonly updated_at: Moment;
};

/** A file on its way into the media store. */
type MediaUploadsTable = {
  readonly id: Generated<string>;
  readonly site: string;
  readonly path: string;
  readonly about: ColumnType<FileAbout, string, never>;
  readonly length: ColumnType<string, number, never>;
  readonly received: ColumnType<string, number | undefined, number>;
  readonly created_by: string;
  readonly created_at: Moment;
};

/** What an editor says of a file. */
export type FileAbout = {
  readonly name: string;
  readonly title: string;
  readonly language: string | null;
  readonly pages: number | null;
  readonly alt?: Readonly<Record<string, string>>;
  readonly licence?: string;
  readonly focus?: readonly [number, number];
  readonly access: MediaFilesTable['access_status'];
  readonly replace: boolean;
};

/** A part of it, from `start` on. */
type MediaUploadPartsTable = {
  readonly upload: string;
  readonly start: ColumnType<string, number, never>;
  readonly bytes: Buffer;
};

/** The size of a picture in pixels, and the point that matters in it, as parts of the whole. */
type StoredPicture = { readonly width: number; readonly height: number; readonly focus?: readonly [number, number] };

/** Bytes that no file names. */
type MediaUnnamedTable = { readonly sha256: string; readonly since: Moment };

/** A published document, as its author wrote it. */
type DocumentsTable = {
  readonly site: string;
  readonly id: string;
  /** The source that may change or remove it. */
  readonly owner: string;
  /** The source that brought it first. */
  readonly origin: Generated<string>;
  readonly kind: string;
  readonly language: string;
  readonly path: string;
  /** The id that its versions in all languages share. */
  readonly item_id: string;
  readonly content: JSONColumnType<object>;
  readonly title: string;
  /** Of an article: the day that lists are ordered by. */
  readonly article_date: string | null;
  readonly authors: string[];
  /** Of its newest version; 0 for a document of a folder. */
  readonly version: number;
  readonly published_at: Date;
};

type DocumentDraftsTable = {
  readonly site: string;
  readonly id: string;
  readonly revision: Generated<string>;
  readonly content: JSONColumnType<object>;
  readonly title: Generated<string>;
  readonly changed_by: string;
  readonly changed_at: Date;
};

type DocumentVersionsTable = {
  readonly site: string;
  readonly id: string;
  readonly number: number;
  readonly content: JSONColumnType<object>;
  readonly published_by: string;
  readonly message: string | null;
  readonly published_at: Date;
};

/** What another program signs in with; of the token itself only a digest is kept. */
type ServiceTokensTable = {
  readonly id: Generated<string>;
  readonly site: string;
  readonly name: string;
  readonly digest: Buffer;
  readonly scopes: string[];
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
};

/** A person as logs, drafts and versions refer to them, with the name at that time; without an account, no name. */
type ContentPersonsTable = {
  readonly reference: Generated<string>;
  readonly site: string;
  readonly user_id: string | null;
  readonly name: string;
};

/** Links that show without an account what is not published: of a document, or of a release. */
type PreviewLinksTable = {
  readonly id: Generated<string>;
  readonly site: string;
  readonly document: string | null;
  readonly release: string | null;
  /** The moment that the site is shown at, from the page of the document on. */
  readonly at: Date | null;
  readonly digest: Buffer;
  readonly editing: boolean;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
};

/** What somebody says about a document, or about a field of it. */
type DocumentCommentsTable = {
  readonly site: string;
  readonly document: string;
  readonly number: number;
  /** The comment that it replies to. */
  readonly reply_to: number | null;
  readonly pointer: string | null;
  readonly text: string;
  readonly author: string;
  readonly created_at: Date;
  readonly resolved_by: string | null;
  readonly resolved_at: Date | null;
  /** Of the form that it came with, so that a repeated call finds it. */
  readonly form_key: string | null;
};

/** The review of a draft; it ends with the draft. */
type DocumentReviewsTable = {
  readonly site: string;
  readonly document: string;
  readonly state: 'asked' | 'approved' | 'returned';
  /** Of the draft when it was asked for, and then when it was decided. */
  readonly revision: string;
  readonly note: string | null;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly reviewer: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
};

/** The revisions of drafts that somebody else than their author has approved. */
type DocumentApprovalsTable = {
  readonly site: string;
  readonly document: string;
  readonly revision: string;
  readonly approved_by: string;
  readonly approved_at: Date;
};

/** Who has a document open, from when on, and when that was said last. */
type DocumentReadersTable = {
  readonly site: string;
  readonly document: string;
  readonly reader: string;
  readonly since: Date;
  readonly seen_at: Date;
};

/** Who changed which document, and when; rows are only added. */
type ContentLogTable = {
  readonly number: Generated<string>;
  readonly site: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly document: string | null;
  readonly detail: JSONColumnType<object>;
};

/** What goes live together; without a name it is the schedule of one document. */
type ReleasesTable = {
  readonly id: Generated<string>;
  readonly site: string;
  readonly name: string | null;
  readonly at: Date | null;
  readonly message: string | null;
  readonly state: Generated<'waiting' | 'done' | 'failed' | 'cancelled'>;
  readonly made_by: string;
  readonly made_at: Date;
  readonly attempts: Generated<number>;
  readonly retry_at: MaybeMoment;
  readonly ended_at: MaybeMoment;
  readonly findings: ColumnType<readonly ReleaseFinding[], string | undefined, string>;
};

/** Why a release did not go live. */
type ReleaseFinding = { readonly pointer: string; readonly message: string; readonly document?: string };

/** A document of a release, with what of it goes live. */
type ReleaseDocumentsTable = {
  readonly release_id: string;
  readonly site: string;
  readonly document: string;
  readonly action: 'publish' | 'unpublish';
  readonly content: ColumnType<object | null, string | null, string | null>;
  readonly revision: string | null;
  readonly redirect_to: string | null;
};

/** What lists show of a document; written from its draft, its publication, its review and its schedules. */
type ListedDocumentsTable = {
  readonly site: string;
  readonly id: string;
  readonly kind: string | null;
  readonly language: string | null;
  readonly path: string | null;
  readonly title: string;
  readonly state: string;
  readonly review: string | null;
  readonly changed_by: string | null;
  readonly changed_at: Date;
  readonly version: number;
  readonly publish_at: Date | null;
  readonly unpublish_at: Date | null;
  readonly failed: boolean;
  readonly item: string;
  readonly words: GeneratedAlways<string>;
  readonly segments: GeneratedAlways<readonly string[] | null>;
};

/** A document that was written to since its rows in lists were. */
type StaleListingsTable = {
  readonly number: GeneratedAlways<string>;
  readonly site: string;
  readonly document: string;
  /** The one that left the mark. */
  readonly transaction: Generated<string>;
};

/** What became of a published document; numbered in the order of the commits of its site (migration 1131). */
type ContentChangesTable = {
  readonly number: GeneratedAlways<string>;
  readonly site: string;
  readonly cursor: Generated<string>;
  readonly document: string;
  readonly kind: string;
  readonly language: string;
  readonly path: string;
  readonly former_path: string | null;
  readonly action: 'published' | 'changed' | 'removed';
  readonly version: number;
  readonly at: Date;
};

/** The tables of the content service. */
export type ContentTables = {
  readonly documents: DocumentsTable;
  readonly document_addresses: {
    readonly site: string;
    readonly language: string;
    readonly path: string;
    readonly id: string;
  };
  /** Former addresses: of a page in its language, by its item, or of one that is gone, with the address to go to. */
  readonly document_moves: {
    readonly site: string;
    readonly language: string;
    readonly path: string;
    readonly item_id: string | null;
    readonly target: string | null;
  };
  readonly document_drafts: DocumentDraftsTable;
  readonly document_versions: DocumentVersionsTable;
  readonly document_comments: DocumentCommentsTable;
  readonly document_reviews: DocumentReviewsTable;
  readonly document_approvals: DocumentApprovalsTable;
  readonly document_readers: DocumentReadersTable;
  /** What each page depends on; of the path '' for the header and footer of a language. */
  readonly page_lookups: {
    readonly site: string;
    readonly language: string;
    readonly path: string;
    readonly lookup: string;
  };
  /** The authored files that are no pages. */
  readonly site_parts: { readonly site: string; readonly file: string; readonly text: string };
  readonly preview_links: PreviewLinksTable;
  readonly service_tokens: ServiceTokensTable;
  readonly content_persons: ContentPersonsTable;
  readonly content_log: ContentLogTable;
  readonly content_changes: ContentChangesTable;
  readonly releases: ReleasesTable;
  readonly release_documents: ReleaseDocumentsTable;
  readonly listed_documents: ListedDocumentsTable;
  readonly stale_listings: StaleListingsTable;
  /** Where documents and drafts name files; a text begins with the path of one. */
  readonly media_mentions: { readonly site: string; readonly document: string; readonly text: string };
  readonly media_files: MediaFilesTable;
  readonly media_unnamed: MediaUnnamedTable;
  readonly media_uploads: MediaUploadsTable;
  readonly media_upload_parts: MediaUploadPartsTable;
  readonly pages: PagesTable;
  readonly dictionary_entries: DictionaryEntriesTable;
  readonly redirects: RedirectsTable;
  readonly publications: PublicationsTable;
};

/** What this service may name in a statement: its own tables and those of the platform. */
export type Tables = ContentTables & PlatformTables;
export type Database = Kysely<Tables>;
