import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address on whose behalf the request was made; allowances are counted by it. */
    caller: string;
    /** Whether the site's own server made the request, which shares a secret with this process. */
    isFromSite: boolean;
  }
}

/** How far the clocks of the site and of this process may differ, in milliseconds. */
const maxSkewMs = 5 * 60_000;

/**
 * Returns the address in an `x-caller` header: `{address} {epoch seconds} {signature}`, the signature an HMAC-SHA-256
 * in base64url over the first two. `undefined` when the signature is wrong or old.
 */
export const signedCaller = (secret: string, header: string, now: Date): string | undefined => {
  const [address = '', seconds = '', signature = '', ...rest] = header.split(' ');
  if (rest.length > 0 || isIP(address) === 0 || !/^\d{1,12}$/.test(seconds)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', secret).update(`${address} ${seconds}`).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Math.abs(now.getTime() - Number(seconds) * 1_000) <= maxSkewMs ? address : undefined;
};

type CallerTools = { readonly config: { readonly callerSecret: string | undefined }; readonly clock: () => Date };

/** How often a rejected header is logged, in milliseconds, so that forged ones cannot fill the log. */
const complainEveryMs = 60_000;

/**
 * Stores with each request its caller: the address that the site signed, else the peer, else, behind a trusted proxy,
 * the forwarded address. A rejected header is answered with `x-caller: refused`, by which a site learns that its
 * secret differs.
 */
export const noteCallers = (app: FastifyInstance, { config, clock }: CallerTools): void => {
  const { callerSecret } = config;
  app.decorateRequest('caller', '');
  app.decorateRequest('isFromSite', false);
  let complainAt = 0;
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers['x-caller'];
    const vouched =
      callerSecret !== undefined && typeof header === 'string'
        ? signedCaller(callerSecret, header, clock())
        : undefined;
    request.caller = vouched ?? request.ip;
    request.isFromSite = vouched !== undefined;
    if (header === undefined || callerSecret === undefined || vouched !== undefined) return;
    reply.header('x-caller', 'refused');
    if (clock().getTime() < complainAt) return;
    complainAt = clock().getTime() + complainEveryMs;
    request.log.warn('x-caller rejected: the CALLER_SECRET or the clock of its sender differs');
  });
};
