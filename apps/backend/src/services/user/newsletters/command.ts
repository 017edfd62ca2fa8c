import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../../../platform/db/database-command.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { makeEditor, type NewsletterStatus } from './store.ts';
import { newsletterStatus, orderNewsletter, resumeNewsletter, type Source, stopNewsletter } from './use-case.ts';

export const help = `Newsletters, in the database that DATABASE_URL names; the running backends send them.

  send ALERT_CODE FILE… [--at TIME]   sends an issue to whoever has subscribed to the code: Markdown under front matter
                                      (subject, language, preheader), a file for each language; one must be in the
                                      alert's. TIME is as 2026-12-01T08:00+01:00; at once without one
  status [ID]                         how far the newest newsletters are, or one of them
  stop ID                             keeps what has not gone out yet from going
  resume ID                           lets a stopped one go on where it was
  editor EMAIL [--remove]             lets the account with this address send newsletters, or not any more
`;

const idOf = (text: string | undefined): string => {
  if (text !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw new PlainError(`${text ?? 'Nothing'} is no id of a newsletter. See them with: status`);
};

const sourceOf = async (file: string): Promise<Source> => {
  try {
    return { name: basename(file), text: await readFile(file, 'utf8') };
  } catch (error) {
    throw new PlainError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const inWords = (one: NewsletterStatus): string => {
  const when =
    one.status === 'waiting'
      ? `goes out at ${one.startsAt.toISOString()}`
      : one.finishedAt === null
        ? `since ${one.startsAt.toISOString()}`
        : `done at ${one.finishedAt.toISOString()}`;
  const figures = `${one.sent} of ${Math.max(one.recipients, one.sent)} sent, ${one.withheld} withheld, ${one.bounced} bounced, ${one.complaints} complaints`;
  return `${one.id}  ${one.alertCode}  ${one.status} (${when})\n  ${one.subject}\n  ${figures}`;
};

type Tools = Parameters<typeof orderNewsletter>[0];

const send = async (tools: Tools, alertCode: string | undefined, files: readonly string[], at: string | undefined) => {
  if (alertCode === undefined || files.length === 0)
    throw new PlainError('Name a code and at least one file: send ALERT_CODE issue.md');
  const sources = await Promise.all(files.map(sourceOf));
  const ordered = await orderNewsletter(tools, { alertCode, sources, at });
  if (ordered._tag !== 'Ordered') throw new PlainError(ordered.complaints.map(({ message }) => message).join('\n'));
  return `${ordered.id} goes out at ${ordered.startsAt.toISOString()}.`;
};

const editor = async ({ db }: Tools, address: string | undefined, isRemoved: boolean): Promise<string> => {
  const email = readEmailAddress(address ?? '');
  if (email === undefined) throw new PlainError('Name the address of an account: editor EMAIL');
  if (!(await makeEditor(db, email.key, !isRemoved)))
    throw new PlainError(`There is no account with ${email.address}.`);
  return `${email.address} ${isRemoved ? 'does not send newsletters any more' : 'may send newsletters'}.`;
};

/**
 * Executes the arguments and returns the output.
 * @throws PlainError with a sentence about the remedy; nothing is changed then
 */
export const perform = async (tools: Tools, args: readonly string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { at: { type: 'string' }, remove: { type: 'boolean' } },
  });
  const [command, first, ...rest] = positionals;
  if (command === 'send') return send(tools, first, rest, values.at);
  if (values.at !== undefined) throw new PlainError('--at belongs to send.');
  if (rest.length > 0) throw new PlainError('That is one argument too many.');
  if (command === 'editor') return editor(tools, first, values.remove === true);
  if (command === 'status') {
    const found = await newsletterStatus(tools, first === undefined ? undefined : idOf(first));
    if (found.length === 0) throw new PlainError('There is no newsletter.');
    return found.map(inWords).join('\n');
  }
  if (command === 'stop') {
    if (!(await stopNewsletter(tools, idOf(first))))
      throw new PlainError('It is not on its way, so it cannot be stopped.');
    return 'It is stopped; what is in hand this second still goes out.';
  }
  if (command === 'resume') {
    if (!(await resumeNewsletter(tools, idOf(first)))) throw new PlainError('It is not stopped.');
    return 'It goes on.';
  }
  throw new PlainError(`There is no such command.\n\n${help}`);
};
