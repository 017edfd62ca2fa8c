import { readFile } from 'node:fs/promises';
import { describeProblem, type Problem } from '../../platform/authored/problem.ts';
import { PlainError } from '../../platform/db/database-command.ts';
import type { Database } from '../../services/tables.ts';
import { partsOf } from '../published/store.ts';
import { type Imported, importEvents, readEventFile, takeEventAway } from './import-events.ts';

export const help = `Events and application deadlines, in the database that DATABASE_URL names (docs/guides/events-and-deadlines.md).

  import FILE.json|FILE.ics [--dry-run] [--replace] [--take-over]
                                 writes the events of a file, all of them or nothing; those with the same ids are replaced.
                                 With --replace the events of earlier files that the file does not have are removed.
                                 What editors have published or are writing is refused, but for --take-over
      of an iCalendar file:      --language en --folder careers --region europe --format in-person --interest workshops
                                 --zone Europe/Berlin for events without a time zone
  list                           the events to come, by their beginning
  remove ID                      removes an event
`;

export const options = {
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  'take-over': { type: 'boolean' },
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

const refuse = (problems: readonly Problem[]): never => {
  throw new PlainError(
    `Nothing was imported:\n${problems.map((problem) => `  ${describeProblem(problem)}`).join('\n')}`,
  );
};

const imported = async (db: Database, site: string, file: string, given: Options, now: Date): Promise<string> => {
  const isCalendar = /\.ics$/iu.test(file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new PlainError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const language = given.language ?? 'en';
  if (!/^[a-z]{2,3}(-[A-Z]{2})?$/u.test(language))
    throw new PlainError('--language is a language such as de or ja-JP.');
  const parts = await partsOf(db, site);
  if (parts === undefined) throw new PlainError('The site has not been published yet: publish its folder first.');
  const defaults = {
    language,
    folder: isCalendar ? slug(given, 'folder', 'careers') : '',
    region: isCalendar ? slug(given, 'region') : '',
    format: isCalendar ? slug(given, 'format') : '',
    interest: isCalendar ? slug(given, 'interest') : '',
    timeZone: given.zone,
  };
  const read = readEventFile(file, text, defaults, parts);
  if (read.problems.length > 0) return refuse(read.problems);
  const isDry = given['dry-run'] ?? false;
  const done = await importEvents(db, site, read, now, {
    replace: given.replace ?? false,
    takesOver: given['take-over'] ?? false,
    isDry,
  });
  return done._tag === 'Refused' ? refuse(done.problems) : report(done.imported, isDry);
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
  site: string,
  [command, what, ...rest]: readonly string[],
  given: Options,
  now: Date,
): Promise<string> => {
  if (rest.length > 0) throw new PlainError(`${rest.join(' ')} is too much. See: --help`);
  if (command === 'import' && what !== undefined) return imported(db, site, what, given, now);
  if (command === 'list' && what === undefined) return listed(db, now);
  if (command === 'remove' && what !== undefined) {
    if (!(await takeEventAway(db, site, what, now))) throw new PlainError(`There is no event ${what}.`);
    return `Event ${what} is removed.`;
  }
  throw new PlainError('There is no such command. See: --help');
};
