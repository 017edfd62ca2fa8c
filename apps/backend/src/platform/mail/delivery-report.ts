import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { refusalByStatus } from './refusal.ts';

/** What became of a message of ours, by the id that it was sent under. */
export type MailReport = { readonly messageId: string; readonly kind: 'hard' | 'soft' | 'complaint' };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ownMessageId = new RegExp(`^\\s*<(${uuid})@[^\\s<>]+>\\s*$`, 'i');
const ownReturnPath = new RegExp(`\\+(${uuid})@`, 'i');

/** The id in a `Message-ID` of ours; `undefined` for anything else. */
export const readMessageId = (value: string): string | undefined => ownMessageId.exec(value)?.[1]?.toLowerCase();

type Fields = ReadonlyMap<string, string>;

/** Groups of header fields between empty lines, by their names in lower case; the first of a name counts. */
const fieldGroups = (text: string): readonly Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.split('\n')) {
        const colon = line.indexOf(':');
        const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
        if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
      }
      return fields;
    })
    .filter((fields) => fields.size > 0);

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const partOf = (mail: Email, ...types: readonly string[]): string | undefined => {
  const found = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
  return found && textOf(found);
};

const headersOf = (mail: Email, ...names: readonly string[]): readonly string[] =>
  mail.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);

/** Returns which message of ours the report is about: by its return path, or by the headers of the original. */
const messageOf = (mail: Email): string | undefined => {
  for (const value of headersOf(mail, 'to', 'delivered-to', 'x-original-to', 'envelope-to')) {
    const found = ownReturnPath.exec(value)?.[1];
    if (found !== undefined) return found.toLowerCase();
  }
  const [original] = fieldGroups(
    partOf(
      mail,
      'message/rfc822',
      'text/rfc822-headers',
      'message/rfc822-headers',
      'message/global',
      'message/global-headers',
    ) ?? '',
  );
  return readMessageId(original?.get('message-id') ?? '');
};

/**
 * Returns the status of a recipient. An unspecific one (`5.0.0`, as Exim always reports) may come from the next
 * server.
 */
const statusOf = (fields: Fields): string => {
  const [status = ''] = (fields.get('status') ?? '').split(/[\s(;]/);
  const diagnosed = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('diagnostic-code') ?? '')?.[0];
  return status.endsWith('.0.0') && diagnosed !== undefined && diagnosed[0] === status[0] ? diagnosed : status;
};

/**
 * Returns the result for all addresses that one forwards to: permanent where it is for any and none succeeded, so
 * that a forwarding address is not blocked too early.
 */
const refusalIn = (text: string): 'hard' | 'soft' | undefined => {
  const recipients = fieldGroups(text).map((fields) => ({
    action: fields.get('action')?.toLowerCase() ?? '',
    status: statusOf(fields),
  }));
  const refusals = recipients.flatMap(({ action, status }) =>
    action === 'failed' ? (refusalByStatus(status) ?? []) : [],
  );
  const isTaken = recipients.some(({ action }) => ['delivered', 'relayed', 'expanded'].includes(action));
  return refusals.includes('hard') && !isTaken ? 'hard' : refusals[0] && 'soft';
};

const complaints: readonly string[] = ['abuse', 'fraud', 'opt-out', 'opt-out-list'];

/**
 * Parses a report of a mail server: a bounce (RFC 3464) or a complaint (RFC 5965). Only the id of the message counts,
 * which only its recipient and their mail servers have seen, not the reported address. `undefined` for anything else:
 * an out-of-office reply, a delay, a report about another's mail.
 */
export const readDeliveryReport = async (bytes: Uint8Array): Promise<MailReport | undefined> => {
  const mail = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
  });
  const messageId = messageOf(mail);
  if (messageId === undefined) return undefined;
  const [feedback] = fieldGroups(partOf(mail, 'message/feedback-report') ?? '');
  if (complaints.includes(feedback?.get('feedback-type')?.toLowerCase() ?? '')) return { messageId, kind: 'complaint' };
  const kind = refusalIn(partOf(mail, 'message/delivery-status', 'message/global-delivery-status') ?? '');
  return kind && { messageId, kind };
};
