import { createHmac, timingSafeEqual } from 'node:crypto';

/** What signs a call, as the Standard Webhooks specification has it: id, time and signatures beside the body. */
export type SignedCall = {
  readonly id: string;
  /** Seconds since 1970, as in the header. */
  readonly timestamp: string;
  /** One or several of `v1,` and Base64, with spaces between. */
  readonly signature: string;
  readonly body: string;
};

const toleranceS = 300;

/** The bytes of a secret: those behind `whsec_` are Base64, any other are what they are. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

/** The signature that a call must have. */
export const signCall = (secret: string, { id, timestamp, body }: Omit<SignedCall, 'signature'>): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Returns whether a body was signed with the secret, at most five minutes ago or ahead; never without a secret. */
export const isSigned = (secret: string | undefined, call: SignedCall, now: Date): boolean => {
  if (secret === undefined || !/^\d{1,12}$/.test(call.timestamp) || call.id === '') return false;
  if (Math.abs(now.getTime() / 1_000 - Number(call.timestamp)) > toleranceS) return false;
  const expected = signCall(secret, call);
  return call.signature
    .split(' ')
    .slice(0, 10)
    .some((one) => isAlike(one, expected));
};
