import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const outbox = join(process.env.MASTHEAD_E2E_DATA ?? '', 'outbox');

/** The plain text of a message as it stands in its file. */
const textOf = (message: string): string => {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[^\r]*\r\nContent-Transfer-Encoding: ([\w-]+)\r\n\r\n([\s\S]*?)\r\n--/i.exec(message) ??
    [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replaceAll('=\r\n', '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
};

const lettersTo = (recipient: string): readonly string[] => {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((message) => message.includes(`To: ${recipient}\r\n`))
      .map(textOf);
  } catch {
    return [];
  }
};

/** What a letter to somebody holds that the pattern finds, and that is not known already; waits until there is one. */
export const mailed = async (recipient: string, pattern: RegExp, ...known: readonly string[]): Promise<string> => {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    for (const text of lettersTo(recipient)) {
      const found = pattern.exec(text)?.[0];
      if (found !== undefined && !known.includes(found)) return found;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nobody has written that to ${recipient}.`);
};
