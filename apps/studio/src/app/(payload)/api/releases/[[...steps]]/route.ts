import { namedFindings, publishingCall } from '../../../../../database/documents.ts';
import { fetchShapes } from '../../../../../service/schemas.ts';

type Context = { readonly params: Promise<{ readonly steps?: readonly string[] }> };

/** Makes a call of the releases of the publishing API, as the person who asks; its findings have the names of fields. */
const forward = async (req: Request, { params }: Context): Promise<Response> => {
  const { steps = [] } = await params;
  const path = ['releases', ...steps.map(encodeURIComponent)].join('/');
  const { status, body } = await publishingCall(path + new URL(req.url).search, {
    method: req.method,
    ...(req.method === 'POST' && { json: await req.json().catch(() => ({})) }),
  });
  return Response.json({ ...body, ...(await namedFindings(body, await fetchShapes())) }, { status });
};

export const GET = forward;
export const POST = forward;
export const DELETE = forward;
