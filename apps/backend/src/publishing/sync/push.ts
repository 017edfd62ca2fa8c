import { Compile } from 'typebox/compile';
import { PlainError } from '../../platform/db/database-command.ts';
import { revisionOf } from '../format/document.ts';
import { describeFinding, documentsOf, type FolderPages } from './folder.ts';
import type { SourceState } from './folder-state.ts';
import { type Call, readRefusal } from './service.ts';
import { Synced } from './sync-routes.ts';

const synced = Compile(Synced);
/** Returns what a folder and the service have in common once the folder was pushed. */
export const pushedRevisions = (pages: FolderPages): SourceState['synchronised'] =>
  Object.fromEntries(documentsOf(pages).map(({ id, revision, ...content }) => [id, revisionOf(content)]));

/**
 * Makes what a source has published the pages of a folder.
 * @param synchronised what the folder and the service had in common last; what was changed at the service since is not overwritten
 * @param isDry finds out what would change, and changes nothing
 * @returns what changed, a page a line
 * @throws PlainError with one line for each mistake, with file, line and field
 */
export const pushFolder = async (
  call: Call,
  pages: FolderPages,
  {
    source,
    message,
    isDry,
    synchronised = {},
  }: {
    readonly source?: string | undefined;
    readonly message?: string | undefined;
    readonly isDry: boolean;
    readonly synchronised?: SourceState['synchronised'];
  },
): Promise<string> => {
  const documents = documentsOf(pages).map((document) => ({ ...document, revision: synchronised[document.id] }));
  const answer = await call('/sync', { method: 'POST', body: { source, message, dryRun: isDry, documents } });
  const { status, body } = answer;
  const lines = (findings: readonly Parameters<typeof describeFinding>[1][]) =>
    findings.map((finding) => `  ${describeFinding(pages, finding)}\n`).join('');
  if (status !== 200 || !synced.Check(body)) {
    const { findings, sentence } = readRefusal(answer);
    throw new PlainError(
      findings.length > 0 ? `The folder cannot be published:\n${lines(findings)}`.trimEnd() : sentence,
    );
  }
  if (body.findings.length > 0)
    throw new PlainError(`The folder cannot be published:\n${lines(body.findings)}`.trimEnd());
  const changed = body.documents.filter(({ action }) => action !== 'unchanged');
  const listed = changed.map(({ id, action, language, path }) => {
    const file = pages.get(id)?.source.file;
    return `${action.padEnd(8)} ${path} (${language})${file === undefined ? '' : `  ${file}`}\n`;
  });
  const warnings = body.warnings.map((finding) => `warning  ${describeFinding(pages, finding)}\n`);
  const sum = `${changed.length} of ${body.documents.length} documents ${isDry ? 'differ' : 'changed'}`;
  return [...listed, ...warnings, sum].join('');
};
