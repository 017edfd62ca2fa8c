import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, requestIdOf, sendProblem } from '@masthead/gateway';
import type { PageAnswer, Pages, Render } from './render.ts';

/** What of an answer is of the connection it was made for. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

const send = (res: ServerResponse, { status, headers, body }: PageAnswer): void => {
  const ours = [res.getHeader('Set-Cookie') ?? []].flat().map(String);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !ofConnection.has(name)) res.setHeader(name, value);
  if (ours.length > 0) res.setHeader('Set-Cookie', [...ours, ...[headers['set-cookie'] ?? []].flat().map(String)]);
  if (body.length > 0) res.setHeader('Content-Length', body.length);
  res.statusCode = status;
  res.end(body);
};

/** Answers requests with the output of a renderer elsewhere; cancels a page without waiting requests. */
export const sendRendered =
  (render: Render): Pages =>
  async (req, res) => {
    const posted = await readBody(req);
    if (posted._tag === 'Broken') return void res.destroy();
    if (posted._tag === 'TooLarge') {
      res.setHeader('Connection', 'close');
      return sendProblem(res, 413, requestIdOf(req));
    }
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const answer = await render(requestOf(req, posted.bytes), gone.signal).catch((cause: unknown) => {
      if (gone.signal.aborted) return undefined;
      throw cause;
    });
    if (answer !== undefined) send(res, answer);
  };

const requestOf = (req: IncomingMessage, body: Uint8Array) => {
  const { 'transfer-encoding': _, 'content-length': __, ...headers } = req.headers;
  return { method: req.method ?? 'GET', address: req.url ?? '/', headers, body, peer: req.socket.remoteAddress };
};
