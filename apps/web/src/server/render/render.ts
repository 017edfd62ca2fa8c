import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';

/** Input of a rendering: a request without its connection. */
export type PageRequest = {
  readonly method: string;
  /** Path and query, as rendered. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** At most `maxBodyBytes`. */
  readonly body?: Uint8Array | undefined;
  /** The network address that the request comes from. */
  readonly peer?: string | undefined;
  /** Headers of the answer unless the page sets them. */
  readonly preset?: Readonly<Record<string, string>>;
};

export type PageAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>;
  readonly body: Buffer;
};

/** Renders a page. Rejects when the renderer throws, and when `signal` is aborted before it has answered. */
export type Render = (request: PageRequest, signal?: AbortSignal) => Promise<PageAnswer>;

/** A renderer that answers requests, as Next is one. */
export type Pages = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Retry-After, in seconds, for an unavailable or slow service, unless the page sets it. */
const retryHeader = { 'retry-after': '5' };

const isAway = (status: number): boolean => status === 503 || status === 504;

/** Returns a function that renders requests without a connection in this thread. */
export const renderedBy =
  (pages: Pages): Render =>
  async ({ method, address, headers, body, peer, preset = {} }, signal) => {
    const dispatch = (req: IncomingMessage, res: ServerResponse): void => {
      // Unchanged: an address parser would encode some differently.
      req.url = address;
      for (const [name, value] of Object.entries(preset)) res.setHeader(name, value);
      pages(req, res).catch((error) => res.destroy(error));
    };
    const answer = await inject(dispatch, {
      // It knows no other, and Next is asked for no other.
      method: method === 'HEAD' || method === 'POST' ? method : 'GET',
      url: '/',
      headers,
      ...(body !== undefined && body.length > 0 && { payload: Buffer.from(body) }),
      ...(peer !== undefined && { remoteAddress: peer }),
      ...(signal !== undefined && { signal }),
    });
    const answered = { ...(isAway(answer.statusCode) && retryHeader), ...answer.headers };
    return { status: answer.statusCode, headers: answered, body: answer.rawPayload };
  };
