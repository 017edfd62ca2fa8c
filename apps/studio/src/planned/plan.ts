import type { Finding, NamedDocument } from '../editing/status.ts';

/** A document of an entry; `kind` is missing where it was never written, `isOutdated` where it is taken away. */
export type PlannedDocument = {
  readonly id: string;
  readonly action: 'publish' | 'unpublish';
  readonly kind?: string;
  readonly language?: string;
  readonly title?: string;
  /** Whether it was changed since it was planned: it goes live as it was then. */
  readonly isOutdated?: boolean;
};

/** A schedule of one document, or a release with its `name`. */
export type Entry = {
  readonly id: string;
  readonly name?: string;
  /** The moment; a release without one waits for an editor. */
  readonly at?: string;
  readonly state: 'waiting' | 'failed';
  readonly by: string;
  readonly failure?: readonly Finding[];
  readonly documents: readonly PlannedDocument[];
};

/** The entries of one day, in their order. */
export type Day = { readonly day: string; readonly entries: readonly Entry[] };

/** Returns the day of a moment in a zone, such as `2026-12-01`. */
export const dayOf = (moment: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(moment))
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
};

/** Returns the entries that have a moment, which come in its order, by the days of a zone. */
export const daysOf = (entries: readonly Entry[], timeZone: string): readonly Day[] => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.at === undefined || entry.state === 'failed') continue;
    const day = dayOf(entry.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entriesOfDay]) => ({ day, entries: entriesOfDay }));
};

/**
 * Returns whether a release that the service answers is the one that was sent: it may be one that was sent before with the same id.
 * @param sent.moment a local time of the reader, or nothing
 */
export const isMadeAs = (
  release: { readonly name: string; readonly at?: string },
  sent: { readonly name: string; readonly moment: string },
): boolean => {
  const time = (at: string): number | undefined => (at === '' ? undefined : Date.parse(at));
  return release.name === sent.name && time(release.at ?? '') === time(sent.moment);
};

/** Returns the address of a document's form in the studio. */
export const formOf = ({ id, kind }: Pick<PlannedDocument, 'id' | 'kind'>): string | undefined =>
  kind && `/admin/collections/${kind}/${encodeURIComponent(id)}`;

/** Returns the documents of an entry by their ids, as findings name them. */
export const namedDocuments = ({ documents }: Pick<Entry, 'documents'>): ReadonlyMap<string, NamedDocument> =>
  new Map(documents.map((document) => [document.id, { title: document.title ?? document.id, form: formOf(document) }]));
