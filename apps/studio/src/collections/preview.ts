import type { PayloadRequest } from 'payload';
import { publishingCall } from '../database/documents.ts';
import { settings } from '../service/settings.ts';

const hours = 12;
const keptMs = (hours - 1) * 3_600_000;

/** Links by person and document: opening a document again makes no other one while its link is valid. */
const links = new Map<string, { readonly url: string; readonly until: number }>();

/** Returns the address of a document's preview in editing mode; undefined where the service makes none. Makes no draft. */
export const previewUrl = async (req: PayloadRequest, id: string): Promise<string | undefined> => {
  const key = `${req.user?.id} ${id}`;
  const known = links.get(key);
  if (known !== undefined && known.until > Date.now()) return known.url;
  for (const [each, { until }] of links) if (until <= Date.now()) links.delete(each);
  const { status, body } = await publishingCall(`documents/${encodeURIComponent(id)}/preview-links`, {
    method: 'POST',
    json: { editing: true, hours },
  });
  if (status >= 300 || typeof body.url !== 'string') return undefined;
  const url = new URL(body.url);
  // Of several tools that may frame the page, it answers the one that is named.
  url.searchParams.set('origin', settings().origin);
  links.set(key, { url: url.href, until: Date.now() + keptMs });
  return url.href;
};
