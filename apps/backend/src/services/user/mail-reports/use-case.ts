import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailReport, readDeliveryReport } from '../../../platform/mail/delivery-report.ts';
import { codeOf } from '../../../platform/values/error-code.ts';
import type { Context } from '../shared/context.ts';
import { noteReport } from './store.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** Keeps what was reported; gives how many reports are about messages of ours. */
export const takeReports = async ({ db, clock }: Tools, reports: readonly MailReport[]): Promise<number> => {
  let ours = 0;
  for (const report of reports) if (await db.transaction().execute((tx) => noteReport(tx, report, clock()))) ours += 1;
  return ours;
};

/** A larger file is no report: it brings back a message of ours at most. */
const maxReport = 2 * 1024 * 1024;
/** So many files are read at a turn; the others wait for the next. */
const maxFiles = 1_000;

const takeFile = async (tools: Tools, file: string): Promise<boolean> => {
  if ((await stat(file)).size > maxReport) return false;
  const report = await readDeliveryReport(await readFile(file));
  return report !== undefined && (await takeReports(tools, [report])) === 1;
};

/**
 * Processes the inbox folder of reports, each one file that was renamed into it: a valid one is removed, another is
 * moved to `other` for inspection. Returns the number of valid ones. Parallel processes count a report once.
 */
export const readInbox = async (
  tools: Tools,
  { folder, onFailure }: { readonly folder: string; readonly onFailure: (error: unknown, file: string) => void },
): Promise<number> => {
  let names: readonly string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
  let taken = 0;
  for (const name of names
    .filter((one) => /\.eml$/i.test(one))
    .toSorted()
    .slice(0, maxFiles)) {
    const file = join(folder, name);
    try {
      if (await takeFile(tools, file)) {
        taken += 1;
        await rm(file);
        continue;
      }
      await mkdir(join(folder, 'other'), { recursive: true });
      await rename(file, join(folder, 'other', name));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') onFailure(error, name);
    }
  }
  return taken;
};
