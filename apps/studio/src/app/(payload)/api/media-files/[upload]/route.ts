import { publishingCall } from '../../../../../database/documents.ts';
import { mostOfPart } from '../../../../../media/file-form.ts';

const passedOn = ['upload-offset', 'content-type', 'tus-resumable'] as const;
const answered = ['upload-offset', 'upload-length', 'tus-resumable'] as const;

const present = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

type Context = { readonly params: Promise<{ readonly upload: string }> };

/** Passes one request of an upload on (tus 1.0): how much has arrived, the next part, or its end. */
const forward = async (req: Request, { params }: Context): Promise<Response> => {
  const { upload } = await params;
  if (Number(req.headers.get('content-length') ?? 0) > mostOfPart)
    return Response.json({ detail: 'A part has 4 MB at most.' }, { status: 413 });
  const { status, headers, body } = await publishingCall(`media/uploads/${encodeURIComponent(upload)}`, {
    method: req.method,
    headers: present(req.headers, passedOn),
    ...(req.method === 'PATCH' && { bytes: await req.arrayBuffer() }),
  });
  const isEmpty = status === 204 || req.method === 'HEAD';
  return new Response(isEmpty ? null : JSON.stringify(body), {
    status,
    headers: { ...present(headers, answered), ...(!isEmpty && { 'content-type': 'application/json' }) },
  });
};

export const HEAD = forward;
export const PATCH = forward;
export const DELETE = forward;
