import { isValues } from '../form/values.ts';
import { differ, type Kept, noRevision } from './saver.ts';

/** The part of a browser's storage that is needed here. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the windows of a browser keep what a person has typed into a document and not saved yet; a new document has no id. */
export const placeOf = (person: string, kind: string, id: string | undefined): string =>
  `studio unsaved ${person} ${kind} ${id ?? 'new'}`;

/** Returns what a browser has kept; undefined for nothing, and for what cannot be read. */
export const readKept = (store: Store, place: string): Kept | undefined => {
  try {
    const kept: unknown = JSON.parse(store.getItem(place) ?? '');
    if (!isValues(kept) || !isValues(kept.base) || !isValues(kept.form)) return undefined;
    const sent = isValues(kept.sent) ? kept.sent : undefined;
    return { base: kept.base, revision: String(kept.revision), sent, form: kept.form };
  } catch {
    return undefined;
  }
};

/** Keeps what is not saved, or forgets it. Returns whether the browser could. */
export const writeKept = (store: Store, place: string, kept: Kept | undefined): boolean => {
  try {
    if (kept === undefined) store.removeItem(place);
    else store.setItem(place, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
};

/** Where an editor goes on who opens a document again; without `form`, what was kept is saved. */
export type Start = Pick<Kept, 'base' | 'revision' | 'sent'> & { readonly form?: Kept['form'] };

/**
 * Returns where an editor goes on: what was typed is a change of what was saved last. Where somebody else changed that since, it stays
 * a change of what it was, so that saving it is a conflict and not a loss.
 */
export const startOf = (opened: Pick<Kept, 'base' | 'revision'>, kept: Kept | undefined): Start => {
  if (kept === undefined || !differ(opened.base, kept.form)) return opened;
  // Whether a new document was saved that was sent is not known before it is sent again.
  if (opened.revision === noRevision) return kept;
  // It was saved, and the answer was lost.
  const isSaved = kept.sent !== undefined && !differ(opened.base, kept.sent);
  if (isSaved || kept.revision === opened.revision) return { ...opened, form: kept.form };
  return kept;
};
