import type { IncomingMessage } from 'node:http';
import { readBody } from './request.ts';

/** Fields of a posted form; a field that was not sent is `undefined`. */
export type FormFields = ReadonlyMap<string, string>;

export type ReadForm =
  | { readonly _tag: 'Form'; readonly fields: FormFields }
  | { readonly _tag: 'Unreadable'; readonly status: 400 | 413 | 415 };

const mediaType = 'application/x-www-form-urlencoded';
const partsType = 'multipart/form-data';
const maxFields = 100;

/** The fields of the parts of a body; undefined for what is no such body, and for one that brings a file. */
const partsOf = async (
  body: Uint8Array,
  contentType: string,
): Promise<readonly (readonly [string, string])[] | undefined> => {
  try {
    const parts = [
      ...(await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()),
    ];
    const fields = parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    return fields.length === parts.length ? fields : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the signed stamp that replaces the captcha of a form without script (decisions §7); undefined where the form has none, or where its
 * honeypot was filled in.
 */
export const stampIn = (fields: FormFields): string | undefined => {
  const stamp = fields.get('stamp') ?? '';
  return stamp.startsWith('form:') && (fields.get('website') ?? '') === '' ? stamp : undefined;
};

const sendingTimes = new WeakMap<IncomingMessage, number>();

/** How long the form of a request was waited for, in milliseconds: its sender's own time, and no service's. */
export const sendingMs = (req: IncomingMessage): number => sendingTimes.get(req) ?? 0;

/**
 * Reads a posted form: url-encoded, and in parts where mail programs post (`takesParts`, RFC 8058), at most 100 KB and 100 fields, and no field
 * twice, because two readers of a doubled field may disagree about which one counts. Never rejects.
 */
export const readForm = async (
  req: IncomingMessage,
  { takesParts = false }: { readonly takesParts?: boolean } = {},
): Promise<ReadForm> => {
  const contentType = req.headers['content-type'] ?? '';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const isInParts = takesParts && type === partsType;
  if (type !== mediaType && !isInParts) return { _tag: 'Unreadable', status: 415 };
  const startedAt = Date.now();
  const body = await readBody(req);
  sendingTimes.set(req, Date.now() - startedAt);
  if (body._tag !== 'Body') return { _tag: 'Unreadable', status: body._tag === 'TooLarge' ? 413 : 400 };
  const pairs = isInParts ? await partsOf(body.bytes, contentType) : new URLSearchParams(body.bytes.toString('utf8'));
  if (pairs === undefined) return { _tag: 'Unreadable', status: 400 };
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (fields.has(name) || fields.size === maxFields) return { _tag: 'Unreadable', status: 400 };
    fields.set(name, value);
  }
  return { _tag: 'Form', fields };
};
