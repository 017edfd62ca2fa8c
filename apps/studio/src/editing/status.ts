import type { Label } from '../form/schema.ts';

/** Something to put right; `path` is its field in the form, with its labels from the outside in; `document` another one that it is in. */
export type Finding = {
  readonly pointer: string;
  readonly message: string;
  readonly path?: string;
  readonly labels?: readonly Label[];
  readonly document?: string;
};

/** A document that findings are about, with the address of its form. */
export type NamedDocument = { readonly title: string; readonly form?: string | undefined };

export type Schedule = {
  readonly action?: string;
  readonly at?: string;
  readonly state?: string;
  readonly isOutdated?: boolean;
  /** The name of the release that it belongs to. */
  readonly release?: string;
  /** Why it failed. */
  readonly findings?: readonly Finding[];
};

export type DraftReview = {
  readonly state: 'asked' | 'approved' | 'returned';
  readonly isOutdated: boolean;
  readonly note?: string;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly reviewer?: string;
  readonly decidedBy?: string;
  readonly decidedAt?: string;
};

type Status = {
  readonly schedules: readonly Schedule[];
  readonly incomplete: readonly Finding[];
  readonly review?: DraftReview;
};

/** Returns what the service said about a document, from the hidden field of the form. */
export const readStatus = (text: unknown): Status => {
  try {
    const { schedules = [], incomplete = [], review } = JSON.parse(String(text));
    return { schedules, incomplete, review };
  } catch {
    return { schedules: [], incomplete: [] };
  }
};
