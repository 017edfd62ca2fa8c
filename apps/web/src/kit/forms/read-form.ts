import type { IncomingMessage } from 'node:http';
import { readBody } from '@masthead/gateway';

/** Fields of a posted form; a field that was not sent is `undefined`. */
export type FormFields = ReadonlyMap<string, string>;

export type ReadForm =
  | { readonly _tag: 'Form'; readonly fields: FormFields }
  | { readonly _tag: 'Unreadable'; readonly status: 400 | 413 | 415 };

const mediaType = 'application/x-www-form-urlencoded';
const maxFields = 100;

/**
 * Reads a posted form: url-encoded, at most 100 KB and 100 fields, and no field twice, because two readers of a doubled field may
 * disagree about which one counts. Never rejects.
 */
export const readForm = async (req: IncomingMessage): Promise<ReadForm> => {
  if ((req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() !== mediaType) {
    return { _tag: 'Unreadable', status: 415 };
  }
  const body = await readBody(req);
  if (body._tag !== 'Body') return { _tag: 'Unreadable', status: body._tag === 'TooLarge' ? 413 : 400 };
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.bytes.toString('utf8'))) {
    if (fields.has(name) || fields.size === maxFields) return { _tag: 'Unreadable', status: 400 };
    fields.set(name, value);
  }
  return { _tag: 'Form', fields };
};
