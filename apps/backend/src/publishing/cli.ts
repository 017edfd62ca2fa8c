import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { describeProblem } from '../platform/authored/problem.ts';
import { readMediaConfig } from '../platform/config/config.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { openMediaStore } from '../services/content/media/open-store.ts';
import { picturesOf, pictureTextsOf } from '../services/content/media/store.ts';
import type { Database } from '../services/tables.ts';
import type { CompiledSite, Published } from './compile/compile.ts';
import { writeMedia } from './load-media.ts';
import { publishSite, readSite, writeLayouts, writeQuizzes } from './publish.ts';
import { documentsOfOthers } from './published/store.ts';

const help = `Compiles the authored files of a site and says what is wrong with them.

  --folder <folder>   the site's files; required
  --layouts <file>    also write the compiled pages, dictionaries and redirects as one JSON file
  --quizzes <file>    also write what is right in the quizzes, which the pages do not tell, as one JSON file
  --media <folder>    also make the pictures and reports, into that folder by their paths
  --publish           makes the pictures, reports and secured films into DATA_DIR/media, or MEDIA_S3_BUCKET, and puts the pages,
                      dictionaries and redirects into the database that DATABASE_URL names, all of them or nothing
  --strict            a warning counts as a problem
  --help              this text
`;

const options = {
  folder: { type: 'string' },
  layouts: { type: 'string' },
  quizzes: { type: 'string' },
  media: { type: 'string' },
  publish: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const onDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (databaseUrl === '') throw new Error('DATABASE_URL is required to publish.');
  return withDatabase(databaseUrl, work);
};

const publishedIn = async (db: Database): Promise<Published> => {
  const { site } = readMediaConfig(process.env);
  return {
    stored: await picturesOf(db, site),
    texts: await pictureTextsOf(db, site),
    others: await documentsOfOthers(db, site),
  };
};

const publish = (site: CompiledSite, folder: string): Promise<void> =>
  onDatabase(async (db) => {
    const into = { db, store: await openMediaStore(readMediaConfig(process.env)), now: new Date() };
    const { files, pages, removed } = await publishSite(into, site, folder);
    if (files > 0) process.stdout.write(`${files} files made\n`);
    process.stdout.write(`${pages} pages published, ${removed} removed\n`);
  });

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const { folder } = values;
  if (folder === undefined) throw new Error('--folder is required: it names the files of the site.');
  const published = values.publish ? await onDatabase(publishedIn) : {};
  const { site, warnings } = await readSite(folder, published);
  for (const warning of warnings) process.stderr.write(`${describeProblem(warning)}\n`);
  if (values.layouts !== undefined) await writeLayouts(values.layouts, site);
  if (values.quizzes !== undefined) await writeQuizzes(values.quizzes, site);
  if (values.media !== undefined) await writeMedia(values.media, site, folder);
  process.stdout.write(`${site.name}: ${site.places.length} pages, ${warnings.length} warnings\n`);
  if (values.strict && warnings.length > 0) return 1;
  if (values.publish) await publish(site, folder);
  return 0;
};

// The engine lets the heap grow to three times what is in use before it looks for what can go: 600 MB for 40,000 pages.
setFlagsFromString('--heap-growing-percent=30');
try {
  process.exitCode = await main();
} catch (error) {
  // An author needs what is wrong with the files or the options, not where in this program it was noticed.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
