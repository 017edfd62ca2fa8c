import { publishingCall } from '../../../../database/documents.ts';

/** Answers documents of every kind by words of their title or path. */
export const GET = async (req: Request): Promise<Response> => {
  const { status, body } = await publishingCall(`documents${new URL(req.url).search}`);
  return Response.json(body, { status });
};
