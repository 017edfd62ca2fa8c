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

const messagesTo = (recipient: string): readonly string[] => {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((message) => message.includes(`To: ${recipient}\r\n`));
  } catch {
    return [];
  }
};

/** What is found in a message to somebody; waits until there is one, for nearly as long as a test may take. */
const foundFor = async (recipient: string, find: (message: string) => string | undefined): Promise<string> => {
  for (const end = Date.now() + 50_000; Date.now() < end; ) {
    for (const message of messagesTo(recipient)) {
      const found = find(message);
      if (found !== undefined) return found;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nobody has written that to ${recipient}.`);
};

/** What a letter to somebody holds that the pattern finds, and that is not known already; waits until there is one. */
export const mailed = (recipient: string, pattern: RegExp, ...known: readonly string[]): Promise<string> =>
  foundFor(recipient, (message) => {
    const found = pattern.exec(textOf(message))?.[0];
    return found === undefined || known.includes(found) ? undefined : found;
  });

/** Where a mail program says in its reader's place that they want no more of what came under this subject (RFC 8058). */
export const oneClickAddress = (recipient: string, subject: string): Promise<string> =>
  foundFor(recipient, (message) => {
    const [headers = ''] = message.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
    const isMeant =
      headers.includes(`Subject: ${subject}`) && headers.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    return isMeant ? /^List-Unsubscribe: <([^>]+)>/m.exec(headers)?.[1] : undefined;
  });
