import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'payload';
import { publishingCall } from '../database/documents.ts';
import { isValues } from '../form/values.ts';
import { signedIn } from '../service/signed-in.ts';

/** Copies a newsletter into a new draft, as the person who asks: one that was sent is never sent again. */
export const copyNewsletter: Endpoint = {
  method: 'post',
  path: '/:id/copy',
  handler: signedIn(async (req) => {
    const id = encodeURIComponent(String(req.routeParams?.id ?? ''));
    const { status, body } = await publishingCall(`documents/${id}/draft`);
    const { content } = body;
    if (status !== 200 || !isValues(content) || !isValues(content.fields)) return Response.json(body, { status });
    const name = `${String(content.fields.name ?? 'newsletter').slice(0, 70)}-copy`;
    const copy = randomUUID();
    const saved = await publishingCall(`documents/${copy}/draft`, {
      method: 'PUT',
      headers: { 'if-none-match': '*' },
      json: { ...content, fields: { ...content.fields, name } },
    });
    return Response.json(saved.status === 201 ? { id: copy } : saved.body, { status: saved.status });
  }),
};
