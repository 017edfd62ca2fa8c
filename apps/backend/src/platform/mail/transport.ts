import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { writingTo } from '../storage/disk-full.ts';

export type Message = {
  /** The same for every attempt at the same message, so that a repeated delivery can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** The reply address, if not the sender. */
  readonly replyTo?: string;
  /** Where the subscription is ended that the message comes from, by its reader or with one press of their mail program. */
  readonly unsubscribeUrl?: string;
  /** The code of the newsletter that the message is one of. */
  readonly listId?: string;
};

export type SendMail = (message: Message) => Promise<void>;

const hasLineBreak = (text: string): boolean => /[\r\n]/.test(text);

/** Refuses what could start another header or another recipient (security promise 16). */
const assertOneLine = ({
  id,
  to,
  subject,
  language,
  replyTo = '',
  unsubscribeUrl = '',
  listId = '',
}: Message): void => {
  if ([id, to, subject, language, replyTo, unsubscribeUrl, listId].some(hasLineBreak))
    throw new Error('a mail header holds a line break');
  if (/[<>\s]/.test(unsubscribeUrl)) throw new Error('an address in a mail header is one address');
  if (/[,;<>]/.test(to + replyTo)) throw new Error('a mail goes to one plain address');
};

/** RFC 2369 and RFC 8058: one press in the mail program posts to this address, without opening a page. */
const listHeaders = ({ unsubscribeUrl }: Message) =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The address for reports about a message, which contains the message's unguessable id. */
const returnAddress = (returnPath: string, id: string): string => returnPath.replace('@', `+${id}@`);

/** Where messages are files. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/**
 * Sends over `SMTP_URL`; without one, writes each message as one `.eml` file into `DATA_DIR/outbox`, renamed once
 * complete. With `connections`, keeps that many open; else each message has its own.
 */
export const makeSendMail = (
  { mail, dataDir, site }: Pick<Config, 'mail' | 'dataDir' | 'site'>,
  { connections }: { readonly connections?: number } = {},
): SendMail => {
  const host = new URL(site.origin).hostname;
  const compose = (message: Message) => {
    assertOneLine(message);
    return {
      from: mail.from,
      to: { name: '', address: message.to },
      ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `<${message.id}@${host}>`,
      ...(mail.returnPath !== undefined && {
        envelope: { from: returnAddress(mail.returnPath, message.id), to: message.to },
      }),
      headers: {
        'Content-Language': message.language,
        'Auto-Submitted': 'auto-generated',
        ...listHeaders(message),
        // RFC 2919
        ...(message.listId !== undefined && { 'List-Id': `<${message.listId}.${host}>` }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  };
  if (mail.smtpUrl !== undefined) {
    const smtp = createTransport({
      url: mail.smtpUrl,
      ...(connections !== undefined && { pool: true, maxConnections: connections }),
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
    });
    return async (message) => {
      await smtp.sendMail(compose(message));
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true });
  const folder = outboxOf(dataDir);
  return async (message) => {
    const { message: bytes } = await composer.sendMail(compose(message));
    const file = join(folder, `${message.id}.eml`);
    const write = () => writingTo(file, () => writeFile(`${file}.part`, bytes, { mode: 0o600 }));
    await write().catch(async () => {
      await mkdir(folder, { recursive: true });
      await write();
    });
    await rename(`${file}.part`, file);
  };
};
