import { publishingCall } from '../../../../database/documents.ts';

/** Begins the upload of a file; answers its `id`, or what is refused. */
export const POST = async (req: Request): Promise<Response> => {
  const json: unknown = await req.json().catch(() => ({}));
  const { status, body } = await publishingCall('media', { method: 'POST', json });
  return Response.json(body, { status });
};

/** Answers the documents that use the file at a `path`; without one, the files that a search finds. */
export const GET = async (req: Request): Promise<Response> => {
  const { search, searchParams } = new URL(req.url);
  const { status, body } = await publishingCall(`media/${searchParams.has('path') ? 'uses' : 'files'}${search}`);
  return Response.json(body, { status });
};

/** Changes what is known of the file at a `path`; answers the file, or what is refused. */
export const PATCH = async (req: Request): Promise<Response> => {
  const json: unknown = await req.json().catch(() => ({}));
  const { status, body } = await publishingCall(`media/files${new URL(req.url).search}`, {
    method: 'PATCH',
    headers: { 'if-match': req.headers.get('if-match') ?? '' },
    json,
  });
  return Response.json(body, { status });
};
