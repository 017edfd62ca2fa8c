import { publishingCall } from '../../../../database/documents.ts';

/** Answers one level of the tree of paths, a page at a time. */
export const GET = async (req: Request): Promise<Response> => {
  const { status, body } = await publishingCall(`documents/tree${new URL(req.url).search}`);
  return Response.json(body, { status });
};
