import { publishingCall } from '../../../../database/documents.ts';

/** Begins the upload of a file; answers its `id`, or what is refused. */
export const POST = async (req: Request): Promise<Response> => {
  const json: unknown = await req.json().catch(() => ({}));
  const { status, body } = await publishingCall('media', { method: 'POST', json });
  return Response.json(body, { status });
};

/** Answers what is known of the file at a `path`, and the documents that use it. */
export const GET = async (req: Request): Promise<Response> => {
  const path = new URL(req.url).searchParams.get('path') ?? '';
  const { status, body } = await publishingCall(`media/uses?${new URLSearchParams({ path })}`);
  return Response.json(body, { status });
};
