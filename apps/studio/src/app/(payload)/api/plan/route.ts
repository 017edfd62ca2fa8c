import { publishingCall } from '../../../../database/documents.ts';

/** Answers what is planned, a page at a time. */
export const GET = async (req: Request): Promise<Response> => {
  const { status, body } = await publishingCall(`plan${new URL(req.url).search}`);
  return Response.json(body, { status });
};
