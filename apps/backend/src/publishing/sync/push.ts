import { Compile } from 'typebox/compile';
import { PlainError } from '../../platform/db/database-command.ts';
import type { Settings } from '../files.ts';
import { revisionOf } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { describeFinding, type FolderDocuments, readFolder } from './folder.ts';
import { readState, writeState } from './folder-state.ts';
import { openSafeFolder } from './safe-folder.ts';
import { type Call, readRefusal } from './service.ts';
import type { SyncStep } from './sync.ts';
import { Synced } from './sync-routes.ts';

const synced = Compile(Synced);

type Options = {
  /** The source at its service, for what the folder keeps of it. */
  readonly key: string;
  readonly source?: string | undefined;
  readonly message?: string | undefined;
  /** Finds out what would change, and changes nothing. */
  readonly isDry: boolean;
  /** Writes over what was changed at the service since the folder and it had the same. */
  readonly isForced: boolean;
};

const lineOf = (documents: FolderDocuments, { id, kind, action, language, path, title }: SyncStep): string => {
  const file = documents.get(id)?.file;
  const what = path === undefined ? `${kind} ${title} (${id})` : `${path} (${language})`;
  return `${action.padEnd(8)} ${what}${file === undefined ? '' : `  ${file}`}\n`;
};

/**
 * Makes what a source has published the documents of a folder. What it had beside them is removed, of the kinds that the folder has files or a
 * folder for now, or had when it was pushed or pulled last.
 * @returns what changed, a document a line
 * @throws SiteError for files that cannot be read, PlainError with one line for each mistake, with file, line and field
 */
export const pushFolder = async (
  call: Call,
  folder: string,
  settings: Settings,
  { key, source, message, isDry, isForced }: Options,
): Promise<string> => {
  const { documents, kinds } = await readFolder(folder, settings);
  const known = await readState(folder, key);
  const synchronised = isForced ? {} : known.synchronised;
  const body = {
    source,
    message,
    dryRun: isDry,
    kinds: [...new Set([...kinds, ...(known.kinds ?? [])])],
    documents: [...documents.values()].map(({ id, content }) => ({ id, revision: synchronised[id], ...content })),
  };
  const answer = await call('/sync', { method: 'POST', body });
  const refused = (findings: readonly Finding[]): PlainError =>
    new PlainError(
      `The folder cannot be published:\n${findings.map((each) => `  ${describeFinding(documents, each)}`).join('\n')}`,
    );
  if (answer.status !== 200 || !synced.Check(answer.body)) {
    const { findings, sentence } = readRefusal(answer);
    throw findings.length > 0 ? refused(findings) : new PlainError(sentence);
  }
  const { documents: steps, findings, warnings } = answer.body;
  if (findings.length > 0) throw refused(findings);
  if (!isDry) {
    const revisions = Object.fromEntries([...documents.values()].map(({ id, content }) => [id, revisionOf(content)]));
    await writeState(await openSafeFolder(folder), key, { synchronised: revisions, kinds: [...kinds] });
  }
  const changed = steps.filter(({ action }) => action !== 'unchanged');
  return [
    ...changed.map((step) => lineOf(documents, step)),
    ...warnings.map((finding) => `warning  ${describeFinding(documents, finding)}\n`),
    `${changed.length} of ${steps.length} documents ${isDry ? 'differ' : 'changed'}`,
  ].join('');
};
