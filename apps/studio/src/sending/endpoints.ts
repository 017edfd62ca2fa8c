import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'payload';
import { publishingCall } from '../database/documents.ts';
import { isValues } from '../form/values.ts';
import { jsonOf } from '../service/json-of.ts';
import { signedIn } from '../service/signed-in.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Copies a newsletter into a new draft, as the person who asks: one that was sent is never sent again. The `id` of the copy is the caller's: a
 * repeated call finds the copy of the first.
 */
export const copyNewsletter: Endpoint = {
  method: 'post',
  path: '/:id/copy',
  handler: signedIn(async (req) => {
    const id = encodeURIComponent(String(req.routeParams?.id ?? ''));
    const wanted = await jsonOf(req);
    const copy = isValues(wanted) && uuid.test(String(wanted.id)) ? String(wanted.id) : randomUUID();
    const { status, body } = await publishingCall(`documents/${id}/draft`);
    const { content } = body;
    if (status !== 200 || !isValues(content) || !isValues(content.fields)) return Response.json(body, { status });
    const name = `${String(content.fields.name ?? 'newsletter').slice(0, 70)}-copy`;
    const saved = await publishingCall(`documents/${copy}/draft`, {
      method: 'PUT',
      headers: { 'if-none-match': '*' },
      json: { ...content, fields: { ...content.fields, name } },
    });
    // 412: it is there already.
    const isThere = [200, 201, 412].includes(saved.status);
    return isThere ? Response.json({ id: copy }) : Response.json(saved.body, { status: saved.status });
  }),
};
