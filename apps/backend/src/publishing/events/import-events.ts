import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Position, Problem, Report } from '../../platform/authored/problem.ts';
import { parseYaml } from '../../platform/authored/source.ts';
import { PlainError } from '../../platform/db/database-command.ts';
import { at, isRecord, type Json } from '../../platform/values/json.ts';
import { isUnstorable } from '../../platform/values/storable.ts';
import { removeDeadline } from '../../services/articles/deadlines/store.ts';
import { removeEvent } from '../../services/articles/events/write.ts';
import type { Database, Tables } from '../../services/tables.ts';
import { nameOf, operator } from '../access/persons.ts';
import { publishTogether } from '../documents/publish-together.ts';
import { onSite } from '../documents/site-change.ts';
import { positionOf } from '../format/check.ts';
import { type DataDocument, pointerTo } from '../format/document.ts';
import {
  checkEventFields,
  type EventFields,
  type ReadFile,
  readValue,
  recordOf,
  type SiteLanguages,
  slugOf,
} from '../format/event-format.ts';
import { ownerOf, partsOf } from '../published/store.ts';
import type { Planned } from '../schedule/store.ts';
import { ownerInWords } from '../sync/sync.ts';
import { type CalendarDefaults, readCalendar } from './read-calendar.ts';

/** A problem at a place of what a file has; of a calendar the events are numbered as they are in it. */
type Found = { readonly at: Position; readonly message: string };

/** What a file brings, and how its problems are told. */
export type ReadEvents = ReadFile & {
  readonly cancelled: readonly string[];
  readonly isCalendar: boolean;
  readonly problems: readonly Problem[];
  readonly describe: (found: readonly Found[]) => readonly Problem[];
};

/** The largest file that is read, in bytes. */
const largestFile = 20 * 1024 * 1024;
/** Of a larger file problems have no line: to find it takes seconds. */
const largestWithLines = 2 * 1024 * 1024;

const refusedFile = (problems: readonly Problem[]): ReadEvents => ({
  events: [],
  deadlines: undefined,
  cancelled: [],
  isCalendar: false,
  problems,
  describe: () => [],
});

/** Reports a second event with an id or an address. */
const checkRepeated = (events: readonly EventFields[], report: Report) => {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [place, event] of events.entries()) {
    const { id, name } = recordOf(event);
    if (ids.has(id)) report(['events', place, 'id'], 'is used above');
    else if (names.has(name)) report(['events', place, 'name'], `is used above, and is a part of the address: ${name}`);
    ids.add(id);
    names.add(name);
  }
};

const readJson = (file: string, text: string, site: SiteLanguages): ReadEvents => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const parsed = parseYaml(file, text, largestFile);
    const problems =
      parsed._tag === 'Refused' ? parsed.problems : [{ file, line: undefined, field: '', message: 'is no JSON' }];
    return refusedFile(problems);
  }
  if (isUnstorable(value))
    return refusedFile([
      { file, line: undefined, field: '', message: 'has a text with a character that cannot be kept' },
    ]);
  const describe = (found: readonly Found[]): readonly Problem[] => {
    const parsed = found.length === 0 ? undefined : parseYaml(file, text, largestWithLines);
    return found.map(({ at, message }) => ({
      file,
      line: parsed?._tag === 'Parsed' ? parsed.source.problemAt(at, message).line : undefined,
      field: pointerTo(at),
      message,
    }));
  };
  const found: Found[] = [];
  const report: Report = (at, message) => {
    found.push({ at, message });
  };
  const read = readValue(value, site, report);
  // Places are those of the file where every event is one.
  if (found.length === 0) checkRepeated(read.events, report);
  return { ...read, cancelled: [], isCalendar: false, problems: describe(found), describe };
};

const readIcs = (file: string, text: string, defaults: CalendarDefaults, site: SiteLanguages): ReadEvents => {
  const problems: Problem[] = [];
  const report = (field: string, message: string): void => {
    problems.push({ file, line: undefined, field, message });
  };
  const read = readCalendar(text, defaults, report);
  const describe = (found: readonly Found[]): readonly Problem[] =>
    found.map(({ at: [, place, ...at], message }) => ({
      file,
      line: undefined,
      field: [read.events[Number(place)]?.id, ...at].join(' '),
      message,
    }));
  const found: Found[] = [];
  checkRepeated(read.events, (at, message) => found.push({ at, message }));
  for (const [place, event] of read.events.entries())
    checkEventFields({ ...event, texts: {} }, site, (at, message) =>
      found.push({ at: ['events', place, ...at], message }),
    );
  problems.push(...describe(found));
  return { ...read, deadlines: undefined, isCalendar: true, problems, describe };
};

/** Reads a file of events, by the end of its name: JSON, or iCalendar with what it does not say. Reports all that is wrong. */
export const readEventFile = (
  file: string,
  text: string,
  defaults: CalendarDefaults,
  site: SiteLanguages,
): ReadEvents => {
  const refused = (message: string) => refusedFile([{ file, line: undefined, field: '', message }]);
  if (Buffer.byteLength(text) > largestFile) return refused('is larger than 20 MB');
  if (isUnstorable(text)) return refused('has a character that cannot be kept');
  if (/\.ics$/iu.test(file)) return readIcs(file, text, defaults, site);
  return /\.json$/iu.test(file) ? readJson(file, text, site) : refused('must end with .json or .ics');
};

export type Imported = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly past: number;
  readonly deadlines: number | undefined;
};

export type Importing =
  | { readonly _tag: 'Imported'; readonly imported: Imported }
  | { readonly _tag: 'Refused'; readonly problems: readonly Problem[] };

/** The owner of what imports write: they are one source, whatever their files. */
const owner = ownerOf('events');

type Wanted = { readonly id: string; readonly item: string; readonly content: DataDocument; readonly at: Position };

const wantedOf = (kind: string, key: string, fields: object, at: Position): Wanted => ({
  id: `${kind}.${slugOf(key)}`,
  item: `${kind} ${key}`,
  content: { kind, fields: { ...fields } },
  at,
});

/** What is published of the kinds that a file brings, by what no second document has. */
const publishedIn = async (tx: Transaction<Tables>, site: string) => {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'item_id', 'owner', 'content'])
    .where('site', '=', site)
    .where('kind', 'in', ['event', 'deadline', 'applicationOptions'])
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
};
type Published = Awaited<ReturnType<typeof publishedIn>>;

const fieldsOf = (content: unknown): Json => {
  const fields = at(content, 'fields');
  return isRecord(fields) ? fields : {};
};

/** What an event without a document has that a calendar cannot say. */
const keptOfRow = async (tx: Transaction<Tables>, id: string): Promise<Partial<EventFields>> => {
  const row = await tx
    .selectFrom('events')
    .select(['texts', 'image', 'is_featured'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return {};
  const texts = Object.entries(row.texts).map(([language, { actions, ...rest }]) => [
    language,
    { ...rest, actions: [...actions] },
  ]);
  return {
    texts: Object.fromEntries(texts),
    ...(row.image && { image: row.image.src }),
    ...(row.is_featured && { isFeatured: true }),
  };
};

/** Returns an event of a calendar, which is in one language and has no pictures, with what it cannot say of the event. */
const withKept = async (tx: Transaction<Tables>, event: EventFields, published: Published): Promise<EventFields> => {
  const stored = published.get(`event ${event.id}`);
  const kept = stored === undefined ? await keptOfRow(tx, event.id) : fieldsOf(stored.content);
  const texts: unknown = kept.texts;
  return { ...kept, ...event, texts: { ...(typeof texts === 'object' ? texts : {}), ...event.texts } };
};

/** Returns which documents of a file other people or sources have, or are about to change. */
const heldByOthers = async (
  tx: Transaction<Tables>,
  site: string,
  ids: ReadonlyMap<string, Position>,
  published: Published,
): Promise<readonly Found[]> => {
  const drafts = await tx
    .selectFrom('document_drafts')
    .select(['id', nameOf('changed_by').as('by'), 'changed_at'])
    .where('site', '=', site)
    .where('id', 'in', ['', ...ids.keys()])
    .where('changed_by', '!=', operator)
    .execute();
  const owners = [...published.values()].filter((row) => ids.has(row.id) && row.owner !== owner);
  return [
    ...owners.map((row) => ({ at: ids.get(row.id) ?? [], message: `belongs to ${ownerInWords(row.owner)}` })),
    ...drafts.map(({ id, by, changed_at }) => ({
      at: ids.get(id) ?? [],
      message: `has a draft of ${by} of ${changed_at.toISOString()}, which is not published`,
    })),
  ];
};

const sequencesOf = async (tx: Transaction<Tables>, ids: readonly string[]) =>
  new Map(
    (
      await tx
        .selectFrom('events')
        .select(['id', 'sequence', 'visible_until'])
        .where('id', 'in', ['', ...ids])
        .execute()
    ).map((row) => [row.id, row]),
  );

/** Removes events and deadlines that no document has: those that were written before there were documents of them. */
const removeUndocumented = async (
  tx: Transaction<Tables>,
  published: Published,
  read: ReadEvents,
  folders: readonly string[],
  replace: boolean,
): Promise<number> => {
  const known = (kind: string) =>
    [...published.keys()].flatMap((item) => (item.startsWith(`${kind} `) ? [item.slice(kind.length + 1)] : []));
  if (read.deadlines) {
    const rows = await tx
      .selectFrom('application_deadlines')
      .select('id')
      .where(sql<boolean>`id <> ALL(${known('deadline')}::text[])`)
      .execute();
    for (const { id } of rows) await removeDeadline(tx, id);
  }
  const kept = [...known('event'), ...read.events.map(({ id }) => id)];
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'folder'])
    .where(sql<boolean>`id <> ALL(${kept}::text[])`)
    .execute();
  const gone = rows.filter(({ id, folder }) => read.cancelled.includes(id) || (replace && folders.includes(folder)));
  for (const { id } of gone) await removeEvent(tx, id);
  return gone.length;
};

/**
 * Publishes the documents of a file, all of them or nothing. The same file again changes nothing. What editors or other sources have published,
 * and what has a draft, is refused; it is left as it is where the file does not have it.
 * @param options.replace also removes the events of the same folders that earlier files brought and this one does not have
 * @param options.takesOver writes over what belongs to others; what they had stays among the versions
 * @param options.isDry finds out what would change, and changes nothing
 * @throws PlainError for a site that was never published
 */
export const importEvents = (
  db: Database,
  site: string,
  read: ReadEvents,
  now: Date,
  {
    replace = false,
    takesOver = false,
    isDry = false,
  }: { readonly replace?: boolean; readonly takesOver?: boolean; readonly isDry?: boolean } = {},
): Promise<Importing> =>
  onSite<Importing>(db, site, async (tx, undo) => {
    const parts = await partsOf(tx, site);
    if (parts === undefined) throw new PlainError('The site has not been published yet: publish its folder first.');
    const published = await publishedIn(tx, site);
    const ids = read.events.map(({ id }) => id);
    const before = await sequencesOf(tx, ids);
    const wanted: Wanted[] = [];
    for (const [place, event] of read.events.entries()) {
      const fields = read.isCalendar ? await withKept(tx, event, published) : event;
      wanted.push(wantedOf('event', event.id, fields, ['events', place]));
    }
    if (read.deadlines) {
      const { options, deadlines } = read.deadlines;
      wanted.push({
        id: 'application-options',
        item: 'applicationOptions ',
        content: { kind: 'applicationOptions', fields: options },
        at: ['deadlines'],
      });
      for (const [place, fields] of deadlines.entries())
        wanted.push(wantedOf('deadline', fields.id, fields, ['deadlines', 'deadlines', place]));
    }
    const items = new Set(wanted.map(({ item }) => item));
    const folders = [...new Set(read.events.map((event) => recordOf(event).folder))];
    const isGone = ({ item_id: item, content, owner: own }: { item_id: string; content: unknown; owner: string }) => {
      if (items.has(item)) return false;
      if (item.startsWith('deadline ')) return read.deadlines !== undefined && own === owner;
      if (!item.startsWith('event ')) return false;
      if (read.cancelled.includes(item.slice('event '.length))) return true;
      return replace && own === owner && folders.includes(String(fieldsOf(content).folder ?? 'careers'));
    };
    const gone = [...published.values()].filter(isGone);
    const changed = wanted.flatMap(({ id, item, content, at }) => {
      const stored = published.get(item);
      const isSame = stored?.owner === owner && isDeepStrictEqual(stored.content, content);
      return isSame ? [] : [{ id: stored?.id ?? id, content, at }];
    });
    const places = new Map<string, Position>(changed.map(({ id, at }) => [id, at]));
    const held = takesOver
      ? []
      : await heldByOthers(
          tx,
          site,
          new Map([...places, ...gone.map(({ id }) => [id, ['events']] as const)]),
          published,
        );
    if (held.length > 0) return { _tag: 'Refused', problems: read.describe(held) };
    const undocumented = await removeUndocumented(tx, published, read, folders, replace);
    const planned: readonly Planned[] = [
      ...changed.map(({ id, content }) => ({ id, action: 'publish' as const, content, revision: '' })),
      ...gone.map(({ id }) => ({ id, action: 'unpublish' as const, redirectTo: undefined })),
    ];
    const change = { actor: operator, at: now };
    const done = await publishTogether(tx, site, parts, planned, { change, message: undefined, owner });
    if (done._tag === 'Refused')
      return undo({
        _tag: 'Refused',
        problems: read.describe(
          done.problems.map(({ document = '', pointer, message }) => ({
            at: [...(places.get(document) ?? []), ...positionOf(pointer).slice(1)],
            message,
          })),
        ),
      });
    // What an earlier import took away stayed as a draft.
    await tx
      .deleteFrom('document_drafts')
      .where('site', '=', site)
      .where('id', 'in', ['', ...places.keys()])
      .where('changed_by', '=', operator)
      .execute();
    const after = await sequencesOf(tx, ids);
    const imported: Imported = {
      added: ids.filter((id) => !before.has(id)).length,
      changed: ids.filter((id) => before.has(id) && before.get(id)?.sequence !== after.get(id)?.sequence).length,
      unchanged: ids.filter((id) => before.has(id) && before.get(id)?.sequence === after.get(id)?.sequence).length,
      removed: undocumented + gone.filter(({ item_id }) => item_id.startsWith('event ')).length,
      past: [...after.values()].filter(({ visible_until: until }) => until <= now).length,
      deadlines: read.deadlines?.deadlines.length,
    };
    const result: Importing = { _tag: 'Imported', imported };
    return isDry ? undo(result) : result;
  });

/** Removes an event, and leaves its document as a draft; returns whether there was one. */
export const takeEventAway = (db: Database, site: string, eventId: string, now: Date): Promise<boolean> =>
  onSite(db, site, async (tx) => {
    const parts = await partsOf(tx, site);
    const document = (await publishedIn(tx, site)).get(`event ${eventId}`);
    if (parts === undefined || document === undefined) return removeEvent(tx, eventId);
    const planned: readonly Planned[] = [{ id: document.id, action: 'unpublish', redirectTo: undefined }];
    const change = { actor: operator, at: now };
    const done = await publishTogether(tx, site, parts, planned, { change, message: undefined, owner });
    return done._tag === 'Published';
  });
