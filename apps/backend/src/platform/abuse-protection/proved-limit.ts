import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Captcha, captchaKeyOf } from './captcha.ts';
import { type Allowance, type LimitTools, makeLimit } from './limits.ts';

/** What a call beyond an allowance is answered, with 429 (decisions §6). */
export const tooManyAttempts = { code: 6010, message: 'Too many attempts.' } as const;

/** The seconds that the caller of a request has to wait; undefined for one within the allowance. */
export type WaitOf = (request: FastifyRequest) => Promise<number | undefined>;

type Proved = Allowance & {
  /** How many of a caller's calls may bring a form stamp instead of a captcha, in the same time. */
  readonly stampedPoints: number;
  /** The header that a captcha comes in, where it is another than `CaptchaKey`. */
  readonly keyOf?: (request: FastifyRequest) => string;
};

/**
 * The allowance of a call that needs a captcha: narrower with the stamp of a form sent without script, which costs
 * nothing to get (decisions §7 "stricter limits").
 */
export const provedLimit = (
  context: LimitTools & { readonly captcha: Captcha },
  name: string,
  { stampedPoints, keyOf = captchaKeyOf, points, duration }: Proved,
): WaitOf => {
  const solved = makeLimit(context, name, { points, duration });
  const stampedName = `stamped${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const stamped = makeLimit(context, stampedName, { points: stampedPoints, duration });
  return (request) => (context.captcha.isStamp(keyOf(request)) ? stamped : solved)(request.caller);
};

/** Sends a 429 with its common headers. */
export const answerTooMany = (
  reply: FastifyReply,
  wait: number,
  send: (reply: FastifyReply) => FastifyReply = (refusal) => refusal.send(tooManyAttempts),
): FastifyReply => send(reply.code(429).headers({ 'retry-after': String(wait), 'cache-control': 'no-store' }));

/** As `onRequest`, before the body is read: what is not even a form costs its caller as much as a good one. */
export const refuseTooMany =
  (waitOf: WaitOf, send?: Parameters<typeof answerTooMany>[2]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const wait = await waitOf(request);
    return wait === undefined ? undefined : answerTooMany(reply, wait, send);
  };
