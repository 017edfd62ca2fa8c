import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: readonly string[];
  readonly body: string;
  /** From sending to the last byte, in milliseconds. */
  readonly ms: number;
};

export type Call = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Which address of this machine it comes from. */
  readonly localAddress?: string;
  /** Told when the far end has read the head of the request, and asks for the body. */
  readonly onBegun?: () => void;
};

/** One request on a connection of its own, sent as it is written here: no address is tidied, no header added but the host. */
export const call = (
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, localAddress, onBegun }: Call = {},
): Promise<Answer> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(base);
    const started = performance.now();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...length, ...headers, ...(onBegun && { expect: '100-continue' }) },
        agent: false,
        ...(localAddress && { localAddress }),
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('error', failed);
        incoming.on('end', () =>
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            cookies: incoming.headers['set-cookie'] ?? [],
            body: text,
            ms: performance.now() - started,
          }),
        );
      },
    );
    outgoing.on('error', failed);
    if (onBegun) outgoing.on('continue', onBegun);
    outgoing.end(body);
  });

export type Wire = { readonly text: string; readonly ms: number };

/** What comes back for these very bytes until the far end hangs up; lines end in `\n` here and in CRLF on the wire. */
export const onTheWire = (base: string, text: string): Promise<Wire> =>
  new Promise((done) => {
    const { hostname, port } = new URL(base);
    const started = performance.now();
    let got = '';
    const socket = connect(Number(port), hostname, () => socket.write(text.replaceAll('\n', '\r\n')));
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => done({ text: got, ms: performance.now() - started }));
  });

/** What must be the same for two callers who must not be told apart: all but ids and clocks. */
export const looks = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name)),
  ),
  body: body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(id)'),
});
