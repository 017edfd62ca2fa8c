import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { PlainError } from '../../platform/db/database-command.ts';
import { Findings } from '../documents/answers.ts';
import { describeFinding, documentsOf, type FolderPages } from './folder.ts';
import { Synced } from './sync-routes.ts';

/** Sends a body to `POST /content/v1/sync`. */
export type SendSync = (body: object) => Promise<{ readonly status: number; readonly body: unknown }>;

const synced = Compile(Synced);
const refusal = Compile(
  Type.Object({
    detail: Type.Optional(Type.String()),
    title: Type.Optional(Type.String()),
    findings: Type.Optional(Findings),
  }),
);

/**
 * Makes what a source has published the pages of a folder.
 * @param isDry finds out what would change, and changes nothing
 * @returns what changed, a page a line
 * @throws PlainError with one line for each mistake, with file, line and field
 */
export const pushFolder = async (
  send: SendSync,
  pages: FolderPages,
  {
    source,
    message,
    isDry,
  }: { readonly source?: string | undefined; readonly message?: string | undefined; readonly isDry: boolean },
): Promise<string> => {
  const { status, body } = await send({ source, message, dryRun: isDry, documents: documentsOf(pages) });
  const lines = (findings: readonly Parameters<typeof describeFinding>[1][]) =>
    findings.map((finding) => `  ${describeFinding(pages, finding)}\n`).join('');
  if (status !== 200 || !synced.Check(body)) {
    const { findings = [], detail, title } = refusal.Check(body) ? body : {};
    throw new PlainError(
      findings.length > 0
        ? `The folder cannot be published:\n${lines(findings)}`.trimEnd()
        : `The service answers ${status}${detail === undefined ? '' : `: ${detail}`}${detail === undefined && title !== undefined ? `: ${title}` : ''}`,
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
