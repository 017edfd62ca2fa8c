import { parseArgs } from 'node:util';
import { PlainError } from '../../platform/db/database-command.ts';
import { readFolder } from './folder.ts';
import { pushFolder, type SendSync } from './push.ts';

const options = {
  source: { type: 'string' },
  message: { type: 'string' },
  url: { type: 'string', default: process.env.CONTENT_URL || 'http://127.0.0.1:4000' },
} as const;

const sending =
  (url: string, token: string): SendSync =>
  async (body) => {
    const answer = await fetch(new URL('/content/v1/sync', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new PlainError(`${url} does not answer: ${cause instanceof Error ? cause.message : String(cause)}.`);
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };

const main = async (): Promise<string> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new PlainError(`${command} needs one folder. See: --help`);
  const token = process.env.CONTENT_TOKEN ?? '';
  if (token === '') throw new PlainError('CONTENT_TOKEN is required: a service token with the scope publish.');
  if (!URL.canParse(values.url)) throw new PlainError(`${values.url} is no address.`);
  const pages = await readFolder(folder, process.env);
  return pushFolder(sending(values.url, token), pages, { ...values, isDry: command === 'diff' });
};

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  // An author needs what is wrong with the files or the options, not where in this program it was noticed.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
