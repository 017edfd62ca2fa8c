import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './compression.ts';
import type { FormTemplate } from './form-templates.ts';
import { encodingFor } from './send-page.ts';

/** What each visitor's form has of its own. */
export type FormParts = {
  /** Issues the token of the visitor's form, which may set a cookie. */
  readonly formTokenFor: (req: IncomingMessage, res: ServerResponse) => string;
  /** A new stamp for a form; empty when there is none to be had in what is left of the time since `startedAt`, in epoch milliseconds. */
  readonly stampFor: (req: IncomingMessage, action: string, startedAt: number) => Promise<string>;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What the whole answer waits for: a millisecond for 50 KB. */
const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => gzipped(body, { level: 4 }),
  identity: async (body) => body,
};

/** A stamp is put into the page as it is: anything else than the characters of one would be markup. */
const isHarmless = (stamp: string): boolean => /^[\w:.-]*$/.test(stamp);

/** Answers a request with the page of a form: the template, with what is this visitor's own in its place. */
export const formSender =
  ({ formTokenFor, stampFor }: FormParts) =>
  async (req: IncomingMessage, res: ServerResponse, template: FormTemplate, startedAt: number): Promise<void> => {
    const action = template.places.find((place) => place !== undefined);
    const stamp = action === undefined ? '' : await stampFor(req, action, startedAt);
    res.setHeader('Set-Cookie', [res.getHeader('Set-Cookie') ?? [], template.cookies].flat().map(String));
    const token = Buffer.from(formTokenFor(req, res));
    const harmless = Buffer.from(isHarmless(stamp) ? stamp : '');
    const filled = template.chunks.flatMap((chunk, at) =>
      at === 0 ? [chunk] : [template.places[at - 1] === undefined ? token : harmless, chunk],
    );
    const encoding = encodingFor(req);
    const body = await compress[encoding](Buffer.concat(filled));
    for (const [name, value] of Object.entries(template.headers)) res.setHeader(name, value);
    res.setHeader('Vary', 'Cookie, Accept-Encoding');
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
