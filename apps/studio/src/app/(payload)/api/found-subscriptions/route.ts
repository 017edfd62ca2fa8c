import { publishingCall } from '../../../../database/documents.ts';
import { subscriptionsIn } from '../../../../sending/subscriptions.ts';

/** Answers what can be subscribed to in a language, by words of its title or code. */
export const GET = async (req: Request): Promise<Response> => {
  const { searchParams } = new URL(req.url);
  const language = searchParams.get('language');
  const query = new URLSearchParams({ kind: 'subscriptions', ...(language !== null && { language }) });
  const listed = await publishingCall(`documents?${query}`);
  if (listed.status !== 200) return Response.json(listed.body, { status: listed.status });
  const documents = Array.isArray(listed.body.documents) ? listed.body.documents : [];
  const read = await Promise.all(
    documents.map(({ id }) => publishingCall(`documents/${encodeURIComponent(String(id))}/draft`)),
  );
  const subscriptions = read.flatMap(({ body }) => subscriptionsIn(body.content, searchParams.get('q') ?? ''));
  return Response.json({ subscriptions });
};
