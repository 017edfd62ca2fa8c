import { readFile } from 'node:fs/promises';
import { describeProblem } from '../../platform/authored/problem.ts';
import { PlainError } from '../../platform/db/database-command.ts';
import type { Database } from '../../services/tables.ts';
import { type Imported, importEvents, readEventFile } from './import-events.ts';

export const help = `Events and application deadlines, in the database that DATABASE_URL names (docs/guides/events-and-deadlines.md).

  import FILE.json|FILE.ics [--dry-run] [--replace]
                                 writes the events of a file, all of them or nothing; those with the same ids are replaced.
                                 With --replace the events that the file does not have are removed
      of an iCalendar file:      --language en --folder careers --region europe --format in-person --interest workshops
                                 --zone Europe/Berlin for events without a time zone
  list                           the events to come, by their beginning
  remove ID                      removes an event
`;

export const options = {
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  language: { type: 'string' },
  folder: { type: 'string' },
  region: { type: 'string' },
  format: { type: 'string' },
  interest: { type: 'string' },
  zone: { type: 'string' },
} as const;

type Options = {
  readonly [name in keyof typeof options]?:
    | ((typeof options)[name]['type'] extends 'boolean' ? boolean : string)
    | undefined;
};

const numbered = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const report = ({ added, changed, unchanged, removed, past, deadlines }: Imported, isDry: boolean): string =>
  [
    ...(isDry ? ['Nothing was changed; the import would have made this:'] : []),
    `${numbered(added, 'event')} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
    ...(past > 0 ? [`${numbered(past, 'event')} of the file ${past === 1 ? 'is' : 'are'} over and not listed.`] : []),
    ...(deadlines === undefined ? [] : [`${numbered(deadlines, 'deadline')} in place of all before.`]),
  ].join('\n');

const slug = (options: Options, name: 'folder' | 'region' | 'format' | 'interest', usual?: string): string => {
  const value = options[name] ?? usual;
  if (value !== undefined && /^[a-z0-9]+(-[a-z0-9]+)*$/u.test(value)) return value;
  throw new PlainError(`--${name} is needed: lower-case words joined by hyphens.`);
};

const imported = async (db: Database, file: string, given: Options, now: Date): Promise<string> => {
  const isCalendar = /\.ics$/iu.test(file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new PlainError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const language = given.language ?? 'en';
  if (!/^[a-z]{2,3}(-[A-Z]{2})?$/u.test(language))
    throw new PlainError('--language is a language such as de or ja-JP.');
  const read = readEventFile(file, text, {
    language,
    folder: isCalendar ? slug(given, 'folder', 'careers') : '',
    region: isCalendar ? slug(given, 'region') : '',
    format: isCalendar ? slug(given, 'format') : '',
    interest: isCalendar ? slug(given, 'interest') : '',
    timeZone: given.zone,
  });
  if (read.problems.length > 0)
    throw new PlainError(
      `Nothing was imported:\n${read.problems.map((problem) => `  ${describeProblem(problem)}`).join('\n')}`,
    );
  const isDry = given['dry-run'] ?? false;
  return report(await importEvents(db, read, now, { replace: given.replace ?? false, isDry }), isDry);
};

const listed = async (db: Database, now: Date): Promise<string> => {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'starts_local', 'time_zone', 'texts'])
    .where('visible_until', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const titleOf = (texts: (typeof rows)[number]['texts']): string => (texts.en ?? Object.values(texts)[0])?.title ?? '';
  return [
    ...rows.map(({ id, starts_local, time_zone, texts }) => [id, starts_local, time_zone, titleOf(texts)].join('  ')),
    numbered(rows.length, 'event'),
  ].join('\n');
};

/**
 * Performs a command.
 * @returns what to print
 * @throws PlainError for arguments or a file that cannot be used
 */
export const perform = async (
  db: Database,
  [command, what, ...rest]: readonly string[],
  given: Options,
  now: Date,
): Promise<string> => {
  if (rest.length > 0) throw new PlainError(`${rest.join(' ')} is too much. See: --help`);
  if (command === 'import' && what !== undefined) return imported(db, what, given, now);
  if (command === 'list' && what === undefined) return listed(db, now);
  if (command === 'remove' && what !== undefined) {
    const { numDeletedRows } = await db.deleteFrom('events').where('id', '=', what).executeTakeFirst();
    if (numDeletedRows === 0n) throw new PlainError(`There is no event ${what}.`);
    return `Event ${what} is removed.`;
  }
  throw new PlainError('There is no such command. See: --help');
};
