/** A document as its author writes it: `fields` are those that the schema of its kind has, `body` is Markdown. */
export type DocumentContent = {
  /** `page`, `article`, `blogEntry`, `person`, `redirect`, or another kind that the service knows. */
  readonly kind: string;
  /** None for what is written once for all languages, such as a person. */
  readonly language?: string | undefined;
  /** Of a page: its path within its language. */
  readonly path?: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string | undefined;
  /** What `[[name]]` in the body stands for. */
  readonly components?: Readonly<Record<string, unknown>> | undefined;
};

/** Never published, changed after its publication, as it is published, or to be published at a moment. */
export type DocumentState = 'draft' | 'changed' | 'published' | 'scheduled';

/** One thing that an author has to put right, by its JSON pointer in the document, or in the one that `document` names. */
export type Finding = { readonly pointer: string; readonly message: string; readonly document?: string | undefined };

/** What became of the request to review a draft. */
export type ReviewState = 'asked' | 'approved' | 'returned';

/** The review of a draft, which ends with it. An approval is of one revision. Times are milliseconds since the epoch. */
export type Review = {
  readonly state: ReviewState;
  /** Of the draft when it was asked for, or decided. */
  readonly revision: string;
  /** Whether the draft was changed since. */
  readonly isOutdated: boolean;
  readonly note: string | undefined;
  readonly askedBy: string;
  readonly askedAt: number;
  /** Who was asked; undefined for any who may. */
  readonly reviewer: string | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: number | undefined;
};

/** Somebody who may approve documents. */
export type Reviewer = { readonly id: string; readonly name: string };

/** What somebody says about a document, in plain text. */
export type DocumentComment = {
  readonly number: number;
  /** The comment that it replies to. */
  readonly replyTo: number | undefined;
  /** The field that it is about, as a JSON pointer; undefined for the whole document. */
  readonly pointer: string | undefined;
  readonly text: string;
  readonly by: string;
  readonly at: number;
  readonly resolved: { readonly by: string; readonly at: number } | undefined;
};

/** What somebody did with a document. */
export type LogEntry = { readonly number: number; readonly at: number; readonly by: string; readonly action: string };

export type LogPage = {
  readonly entries: readonly LogEntry[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** A document as it is written now. Times are milliseconds since the epoch. */
export type Draft = {
  readonly id: string;
  /** What a change of it begins with. */
  readonly revision: string;
  readonly state: DocumentState;
  readonly content: DocumentContent;
  /** Undefined where nobody changed it after its publication. */
  readonly changedBy: string | undefined;
  readonly changedAt: number;
  /** What it lacks before it can be published. */
  readonly incomplete: readonly Finding[];
  /** Undefined where there is none. */
  readonly review?: Review | undefined;
  /** When it is published and unpublished. */
  readonly schedules?: readonly Schedule[] | undefined;
};

/** When a document is published or unpublished, by itself or with a release. Times are milliseconds since the epoch. */
export type Schedule = {
  readonly action: 'publish' | 'unpublish';
  /** Undefined for a release that waits for an editor. */
  readonly at?: number | undefined;
  readonly state: 'waiting' | 'failed';
  readonly by: string;
  /** The name of the release, if it is one. */
  readonly release?: string | undefined;
  /** Of the draft that is published. */
  readonly revision?: string | undefined;
  /** Whether the draft was changed since. */
  readonly isOutdated?: boolean | undefined;
  /** Why it failed. */
  readonly findings?: readonly Finding[] | undefined;
};

/** What documents are sorted by; with a minus the last comes first. */
export type DocumentOrder = 'title' | '-title' | 'changedAt' | '-changedAt';

/** A version of a page in another language. */
export type Translation = {
  readonly id: string;
  readonly language: string;
  readonly state: DocumentState;
  readonly title: string;
  readonly changedAt: number;
};

export type DocumentsQuestion = {
  readonly kind?: string | undefined;
  readonly language?: string | undefined;
  readonly state?: DocumentState | undefined;
  readonly review?: ReviewState | undefined;
  /** A part of its title or path. */
  readonly text?: string | undefined;
  /** A part of the name of who changed it last. */
  readonly changedBy?: string | undefined;
  /** Not changed since; milliseconds since the epoch. */
  readonly changedBefore?: number | undefined;
  /** The id of a page: lists itself and its versions in other languages. */
  readonly translationsOf?: string | undefined;
  /** By id unless given. */
  readonly sort?: DocumentOrder | undefined;
  /** The cursor of the page before. */
  readonly cursor?: string | undefined;
};

export type ListedDocument = Pick<Draft, 'id' | 'state' | 'changedBy' | 'changedAt'> &
  Pick<DocumentContent, 'kind' | 'language' | 'path'> & {
    readonly title: string;
    /** Of the last publication; 0 where there is none. */
    readonly version: number;
    readonly publishAt: number | undefined;
    readonly unpublishAt: number | undefined;
    /** Undefined where there is none. */
    readonly review: ReviewState | undefined;
    /** Of a page. */
    readonly translations: readonly Translation[];
  };

export type DocumentsPage = {
  readonly documents: readonly ListedDocument[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** What a publication changes, or would change. */
export type Publication = {
  /** Undefined where it happens later, or removes the page. */
  readonly version: number | undefined;
  /** The moment of one that is scheduled. */
  readonly at: number | undefined;
  /** The addresses of the pages that change, with language prefix. */
  readonly pages: readonly string[];
  readonly warnings: readonly Finding[];
};

export type VersionSummary = {
  readonly number: number;
  readonly publishedBy: string;
  readonly publishedAt: number;
  readonly message: string | undefined;
};
export type Version = VersionSummary & {
  readonly content: DocumentContent;
  /** Where another version was named to compare with. */
  readonly differences?: readonly Difference[] | undefined;
};

/** One part of a document that differs between two versions, by its JSON pointer. */
export type Difference = { readonly pointer: string; readonly before?: unknown; readonly after?: unknown };

/** A kind of document, in words for editors. */
export type DocumentKind = {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** Whether to publish such a document is to send it to its readers, once. */
  readonly isSent?: boolean | undefined;
};

/** Somebody who has a document open, since a moment in milliseconds since the epoch. */
export type DocumentReader = { readonly name: string; readonly since: number };

export type TreeQuestion = {
  /** The first language of the site without one. */
  readonly language?: string | undefined;
  /** The path that the level is below; the first level without one. */
  readonly under?: string | undefined;
  /** The cursor of the page before. */
  readonly cursor?: string | undefined;
};

/** A part of the paths of a site. */
export type TreePlace = {
  readonly segment: string;
  readonly path: string;
  /** None where only longer paths have it, several where drafts share it. */
  readonly documents: readonly ListedDocument[];
  /** How many documents have paths below it, at any depth. */
  readonly below: number;
};

export type TreeLevel = {
  readonly language: string;
  /** Of the site, the first of which pages are written in. */
  readonly languages: readonly string[];
  readonly places: readonly TreePlace[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** A newsletter as its mail is made. */
export type NewsletterMail = {
  readonly subject: string;
  readonly language: string;
  readonly html: string;
  readonly text: string;
};

/** What became of a newsletter that was sent. Times are milliseconds since the epoch. */
export type NewsletterSending = {
  readonly id: string;
  readonly status: 'waiting' | 'sending' | 'sent' | 'stopped';
  readonly startsAt: number;
  /** Undefined while it is on its way. */
  readonly finishedAt: number | undefined;
  /** Recipients that are still known, which they are for a month. */
  readonly queued: number;
  readonly sent: number;
  readonly withheld: number;
  readonly bounced: number;
  readonly complaints: number;
  /** Who had it and is not subscribed any more. */
  readonly unsubscribed: number;
};

/** Who gets a newsletter, and what became of it. */
export type Mailing = {
  readonly readers: {
    /** Who would get it now. */
    readonly total: number;
    readonly languages: readonly { readonly language: string; readonly count: number }[];
    /** Subscribed, and gets nothing. */
    readonly withheld: number;
  };
  /** Undefined before it is sent. */
  readonly sending: NewsletterSending | undefined;
};
