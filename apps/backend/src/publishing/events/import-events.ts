import { sql, type Transaction } from 'kysely';
import type { Problem } from '../../platform/authored/problem.ts';
import { parseYaml } from '../../platform/authored/source.ts';
import { PlainError } from '../../platform/db/database-command.ts';
import { isUnstorable } from '../../platform/values/storable.ts';
import { replaceDeadlines } from '../../services/articles/deadlines/store.ts';
import { type EventRecord, writeEvents } from '../../services/articles/events/write.ts';
import type { Database, Tables } from '../../services/tables.ts';
import { type ReadFile, readValue } from './event-format.ts';
import { mistakesOfTimes } from './local-times.ts';
import { type CalendarDefaults, readCalendar } from './read-calendar.ts';

export type ReadEvents = ReadFile & {
  readonly cancelled: readonly string[];
  readonly isCalendar: boolean;
  readonly problems: readonly Problem[];
};

const checkTimes = (
  events: readonly EventRecord[],
  report: (place: number, field: string, message: string) => void,
) => {
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  for (const [place, { id, name, times }] of events.entries()) {
    if (ids.has(id)) report(place, 'id', 'is used above');
    else if (names.has(name)) report(place, 'name', `is used above, and is a part of the address: ${name}`);
    ids.set(id, place);
    names.set(name, place);
    for (const [field, message] of mistakesOfTimes(times)) report(place, field, message);
  }
};

/** The largest file that is read, in bytes. */
const largestFile = 20 * 1024 * 1024;

const refusedFile = (file: string, message: string): ReadEvents => ({
  events: [],
  deadlines: undefined,
  cancelled: [],
  isCalendar: false,
  problems: [{ file, line: undefined, field: '', message }],
});

const readJson = (file: string, text: string): ReadEvents => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const parsed = parseYaml(file, text);
    const problems =
      parsed._tag === 'Refused' ? parsed.problems : [{ file, line: undefined, field: '', message: 'is no JSON' }];
    return { events: [], deadlines: undefined, cancelled: [], isCalendar: false, problems };
  }
  if (isUnstorable(value)) return refusedFile(file, 'has a text with a character that cannot be kept');
  const problems: Problem[] = [];
  const report = (at: readonly (string | number)[], message: string): void => {
    problems.push({ file, line: undefined, field: `/${at.join('/')}`, message });
  };
  const read = readValue(value, report);
  if (problems.length === 0)
    checkTimes(read.events, (place, field, message) => report(['events', place, field], message));
  return { ...read, cancelled: [], isCalendar: false, problems };
};

const readIcs = (file: string, text: string, defaults: CalendarDefaults): ReadEvents => {
  const problems: Problem[] = [];
  const report = (field: string, message: string): void => {
    problems.push({ file, line: undefined, field, message });
  };
  const read = readCalendar(text, defaults, report);
  checkTimes(read.events, (place, field, message) => report(`${read.events[place]?.id} ${field}`, message));
  return { ...read, deadlines: undefined, isCalendar: true, problems };
};

/** Reads a file of events, by the end of its name: JSON, or iCalendar with what it does not say. Reports all that is wrong. */
export const readEventFile = (file: string, text: string, defaults: CalendarDefaults): ReadEvents => {
  if (Buffer.byteLength(text) > largestFile) return refusedFile(file, 'is larger than 20 MB');
  if (isUnstorable(text)) return refusedFile(file, 'has a character that cannot be kept');
  if (/\.ics$/iu.test(file)) return readIcs(file, text, defaults);
  return /\.json$/iu.test(file) ? readJson(file, text) : refusedFile(file, 'must end with .json or .ics');
};

export type Imported = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly past: number;
  readonly deadlines: number | undefined;
};

class Undone extends Error {}

const storedEvents = async (tx: Transaction<Tables>, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'texts', 'image', 'is_featured'])
    .where('id', 'in', ['', ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** A calendar is in one language and has no pictures: what it cannot say of an event stays as it is. */
const withKept = (
  event: EventRecord,
  stored: Awaited<ReturnType<typeof storedEvents>> extends Map<string, infer Row> ? Row | undefined : never,
): EventRecord =>
  stored === undefined
    ? event
    : { ...event, texts: { ...stored.texts, ...event.texts }, image: stored.image, isFeatured: stored.is_featured };

/** Fails with a sentence for each event whose address is that of another event. */
const demandFreeNames = async (tx: Transaction<Tables>, events: readonly EventRecord[]): Promise<void> => {
  const names = new Map(events.map(({ id, name }) => [name, id]));
  const holders = await tx
    .selectFrom('events')
    .select(['id', 'name'])
    .where('name', 'in', ['', ...names.keys()])
    .execute();
  const taken = holders.filter(({ id, name }) => names.get(name) !== id);
  if (taken.length > 0)
    throw new PlainError(
      `Nothing was imported:\n${taken
        .map(({ id, name }) => `  ${names.get(name)} name: ${name} is the address of the event ${id}`)
        .join('\n')}`,
    );
};

/**
 * Writes events in place of those with the same ids, and deadlines in place of all, in one transaction. The same file again changes nothing.
 * @param options.replace also removes the events of the same folders that the file does not have
 * @param options.isDry finds out what would change, and changes nothing
 * @throws PlainError for an address that another event has, or the error of the database; nothing is changed then
 */
export const importEvents = async (
  db: Database,
  { events: read, cancelled, deadlines, isCalendar }: Omit<ReadEvents, 'problems'>,
  now: Date,
  { replace = false, isDry = false }: { readonly replace?: boolean; readonly isDry?: boolean } = {},
): Promise<Imported> => {
  let imported: Imported | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      const ids = read.map(({ id }) => id);
      const before = await storedEvents(tx, ids);
      const events = isCalendar ? read.map((event) => withKept(event, before.get(event.id))) : read;
      const { rows: clocks } = await sql<{
        readonly at: Date;
      }>`SELECT coalesce(max(updated_at), 'epoch') AS at FROM events`.execute(tx);
      // Later than every event, so that what was written now is known by its time, on a clock that was put back as well.
      const at = new Date(Math.max(now.getTime(), (clocks[0]?.at.getTime() ?? 0) + 1));
      await demandFreeNames(tx, events);
      await writeEvents(tx, events, at);
      const written = await tx.selectFrom('events').select('id').where('updated_at', '=', at).execute();
      const gone = await tx
        .deleteFrom('events')
        .where(({ or, and, eb }) =>
          or([
            eb('id', 'in', cancelled.length === 0 ? [''] : [...cancelled]),
            ...(replace
              ? [
                  and([
                    eb('folder', 'in', [...new Set(events.map(({ folder }) => folder)), '']),
                    sql<boolean>`id <> ALL(${ids}::text[])`,
                  ]),
                ]
              : []),
          ]),
        )
        .executeTakeFirst();
      if (deadlines) await replaceDeadlines(tx, deadlines);
      const past = await tx
        .selectFrom('events')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('id', 'in', ids.length === 0 ? [''] : ids)
        .where('visible_until', '<=', now)
        .executeTakeFirstOrThrow();
      const added = written.filter(({ id }) => !before.has(id)).length;
      imported = {
        added,
        changed: written.length - added,
        unchanged: events.length - written.length,
        removed: Number(gone.numDeletedRows),
        past: Number(past.count),
        deadlines: deadlines?.deadlines.length,
      };
      if (isDry) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (imported === undefined) throw new Error('nothing was imported');
  return imported;
};
