import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { isMediaPath, mediaFolder } from '@masthead/core/media-path';
import { ConfigError, readMediaConfig } from '../../../platform/config/config.ts';
import { withDatabase } from '../../../platform/db/with-database.ts';
import type { Database } from '../shared/tables.ts';
import { addFile, mediaTypeOf, mediaTypes, removeForms, UnreadablePicture } from './add-file.ts';
import { openMediaStore } from './open-store.ts';
import { fileAt, filesOf, type NewFile, removeFile } from './store.ts';

const help = `Files of the media store, in the database that DATABASE_URL names; their bytes in DATA_DIR/media, or in MEDIA_S3_BUCKET.

  add FILE --title TITLE     puts a file at /~/media/ and its name; several options say more of it:
      --path PATH            where it lies, for example "/~/media/reports/costs.pdf"
      --name NAME            what it is called on the disk of whoever downloads it; the name of FILE
      --gated                for registered users only
      --premium              for premium readers only, such as what a secured film is made of
      --unlisted             search engines shall leave it alone
      --language LANGUAGE    the language it is in, for example de
      --pages N              how many pages it has
      --replace              in the place of the file that lies there
      --focus X,Y            what matters in a photograph, as parts of its width and height, for example 0.3,0.65
  list                       every file, by its path
  remove PATH                takes a file away, and with a photograph its forms; their bytes go a day later, unless another file is made of them

A photograph for everybody (JPEG, PNG, WebP) is also made into AVIF and WebP at several widths, and once more cut around what matters for
narrow screens. Pages that name it are published with all of them.
`;

class UsageError extends Error {}

const focusIn = (text: string | undefined): readonly [number, number] | undefined => {
  if (text === undefined) return undefined;
  const [x = Number.NaN, y = Number.NaN, ...rest] = text.split(',').map(Number);
  if (rest.length === 0 && [x, y].every((part) => part >= 0 && part <= 1)) return [x, y];
  throw new UsageError('--focus wants two numbers from 0 to 1, for example 0.3,0.65.');
};

type Work = (db: Database, into: ReturnType<typeof readMediaConfig>) => Promise<string>;

const pathIn = (text: string): string => {
  const path = text.normalize('NFC');
  if (isMediaPath(path)) return path;
  throw new UsageError(
    `${JSON.stringify(text)} is no path of the media store: it begins with ${mediaFolder} and is made of plain names.`,
  );
};

const lineIn = (text: string | undefined, option: string): string => {
  const line = (text ?? '').trim().normalize('NFC');
  if (line !== '' && line.length <= 300 && !/\p{Cc}/u.test(line)) return line;
  throw new UsageError(`--${option} wants one line of at most 300 characters.`);
};

const pagesIn = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError('--pages wants a whole number from 1 to 999999.');
};

const languageIn = (text: string | undefined): string | null => {
  if (text === undefined || /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text)) return text ?? null;
  throw new UsageError('--language wants a language such as de or ja-JP.');
};

const options = {
  title: { type: 'string' },
  path: { type: 'string' },
  name: { type: 'string' },
  focus: { type: 'string' },
  language: { type: 'string' },
  pages: { type: 'string' },
  gated: { type: 'boolean', default: false },
  premium: { type: 'boolean', default: false },
  unlisted: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
} as const;

const given = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options });
type Options = ReturnType<typeof given>['values'];

const accessIn = ({ gated, premium }: Pick<Options, 'gated' | 'premium'>): NewFile['access_status'] =>
  premium ? 'premium-users-only' : gated ? 'registered-users-only' : 'public';

const forWhom = {
  public: '',
  'registered-users-only': ', for registered users only',
  'premium-users-only': ', for premium readers only',
} as const;

const added = (file: string, values: Options): Work => {
  const name = lineIn(values.name ?? basename(file), 'name');
  const path = pathIn(values.path ?? mediaFolder + basename(file));
  const mediaType = mediaTypeOf(path);
  if (mediaType === undefined)
    throw new UsageError(`What kind of file is ${path}? Its name may end with ${Object.keys(mediaTypes).join(', ')}.`);
  const about = {
    name,
    title: lineIn(values.title, 'title'),
    media_type: mediaType,
    pages: pagesIn(values.pages),
    language: languageIn(values.language),
    access_status: accessIn(values),
    should_index: !values.unlisted,
  };
  const focus = focusIn(values.focus);
  return async (db, { site, ...at }) => {
    if (!(await stat(file)).isFile()) throw new UsageError(`${file} is no file.`);
    if (!values.replace && (await fileAt(db, site, path)) !== undefined)
      throw new UsageError(`Something lies at ${path} already; --replace puts this in its place.`);
    const open = () => createReadStream(file);
    const added = { path, ...about, focus, open, updated_at: new Date() };
    const { size, forms } = await addFile(db, await openMediaStore(at), site, added).catch((error: unknown) => {
      throw error instanceof UnreadablePicture ? new UsageError(`${file} ${error.message}.`) : error;
    });
    const made = forms === 0 ? '' : `, in ${forms} forms`;
    return `${path} (${size} bytes${made}${forWhom[about.access_status]})`;
  };
};

const listed: Work = async (db, { site }) => {
  const files = await filesOf(db, site);
  const lines = files.map(({ path, size, access_status, title }) => [path, size, access_status, title].join('\t'));
  return [...lines, `${files.length} files`].join('\n');
};

const removed =
  (path: string): Work =>
  async (db, { site }) => {
    await removeForms(db, site, path);
    if (!(await removeFile(db, site, path))) throw new UsageError(`Nothing lies at ${path}.`);
    return `${path} is removed.`;
  };

const workOf = (args: readonly string[]): Work => {
  const { values, positionals } = given(args);
  const [command, what, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('One file at a time.');
  if (command === 'add' && what !== undefined) return added(what, values);
  if (command === 'list' && what === undefined) return listed;
  if (command === 'remove' && what !== undefined) return removed(pathIn(what));
  throw new UsageError('There is no such command.');
};

const run = async (args: readonly string[]): Promise<string> => {
  if (args.length === 0 || args.includes('--help')) return help.trimEnd();
  const work = workOf(args);
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (databaseUrl === '') throw new UsageError('DATABASE_URL is required.');
  const config = readMediaConfig(process.env);
  return withDatabase(databaseUrl, (db: Database) => work(db, config));
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isPlain = error instanceof UsageError || error instanceof ConfigError;
  process.stderr.write(`${message}\n${isPlain ? '' : 'Nothing was changed.\n'}`);
  process.exitCode = 1;
}
