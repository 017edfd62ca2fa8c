import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { type CaptchaProvider, type CaptchaProviderConfig, makeCaptchaProvider } from './captcha-provider.ts';
import type { OneTimeToken } from './spent-tokens.ts';

/** What a challenge may be asked for; a token for one action is worthless for another. */
export const captchaActions = [
  'register',
  'quiz_submit',
  'sign_in_code',
  'password_reset',
  'subscribe',
  'mail_preferences',
  'contact',
  'contact_code',
  'alumni',
] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** What a call is answered, with 403, whose captcha proves nothing (decisions §6). */
export const captchaRefused = { code: 1008, message: 'The captcha was refused.' } as const;

const challengeLifeMs = 10 * 60_000;
/** A form that comes back later may have been harvested. */
const mostStampAgeMs = 60 * 60_000;
const stampPrefix = 'form:';

const Payload = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.Literal('PBKDF2/SHA-256'),
      nonce: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      keyLength: Type.Literal(32),
      keyPrefix: Type.String({ pattern: '^[0-9a-f]{1,64}$' }),
      expiresAt: Type.Integer(),
      data: Type.Object({ action: Type.String() }),
    }),
    signature: Type.String({ maxLength: 200 }),
  }),
  solution: Type.Object({ counter: Type.Integer({ minimum: 0 }), derivedKey: Type.String({ maxLength: 200 }) }),
});

/** The solved token that a request carries; empty when it carries none. */
export const captchaKeyOf = ({ headers: { captchakey } }: FastifyRequest): string =>
  typeof captchakey === 'string' ? captchakey : '';

export type Captcha = {
  readonly challenge: (action: CaptchaAction, now: Date) => Promise<Challenge>;
  readonly stamp: (action: CaptchaAction, now: Date) => string;
  /** The one-time token behind a `CaptchaKey` header, still to be spent; `undefined` when it proves nothing. */
  readonly verify: (header: string, action: CaptchaAction, now: Date) => Promise<OneTimeToken | undefined>;
  readonly isStamp: (header: string) => boolean;
  /** Whose captcha visitors are offered who let a third party be asked; undefined where ours is the only one. */
  readonly provider: Pick<CaptchaProvider, 'name' | 'siteKey'> | undefined;
};

const parse = (header: string): unknown => {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
};

export type CaptchaConfig = {
  readonly secret: string;
  /** Rounds of PBKDF2 per guess. */
  readonly difficulty: number;
  /** How old a form stamp must be to count. */
  readonly leastStampAgeMs: number;
  readonly provider: CaptchaProviderConfig | undefined;
};

/**
 * Proof of work with ALTCHA, signed time stamps for forms sent without script (decisions §7), and a third party's captcha where one is
 * configured, whose tokens come with its name before them.
 */
export const makeCaptcha = ({ secret, difficulty, leastStampAgeMs, provider: configured }: CaptchaConfig): Captcha => {
  const provider = configured === undefined ? undefined : makeCaptchaProvider(configured);
  const challengeSecret = createHmac('sha256', secret).update('altcha challenge').digest('hex');
  const stampKey = createHmac('sha256', secret).update('form stamp').digest();
  const sign = (text: string): Buffer => createHmac('sha256', stampKey).update(text).digest();

  const verifyStamp = (stamp: string, action: CaptchaAction, now: Date): OneTimeToken | undefined => {
    const [saidAction = '', saidTime = '', nonce = '', signature = '', ...rest] = stamp.split('.');
    if (rest.length > 0 || saidAction !== action || !/^\d{13}$/.test(saidTime)) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(`${saidAction}.${saidTime}.${nonce}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const age = now.getTime() - Number(saidTime);
    if (age < leastStampAgeMs || age > mostStampAgeMs) return undefined;
    return { id: `stamp:${nonce}`, expiresAt: new Date(Number(saidTime) + mostStampAgeMs) };
  };

  const verifyChallenge = async (
    header: string,
    action: CaptchaAction,
    now: Date,
  ): Promise<OneTimeToken | undefined> => {
    const payload = parse(header);
    if (!Value.Check(Payload, payload)) return undefined;
    const { challenge, solution } = payload;
    const expiresAt = new Date(challenge.parameters.expiresAt * 1_000);
    if (challenge.parameters.data.action !== action || expiresAt <= now) return undefined;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: challengeSecret });
    return verified ? { id: `altcha:${challenge.parameters.nonce}`, expiresAt } : undefined;
  };

  return {
    challenge: (action, now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: difficulty,
        data: { action },
        deriveKey,
        expiresAt: new Date(now.getTime() + challengeLifeMs),
        hmacSignatureSecret: challengeSecret,
      }),
    stamp: (action, now) => {
      const claim = `${action}.${now.getTime()}.${randomBytes(16).toString('hex')}`;
      return `${claim}.${sign(claim).toString('base64url')}`;
    },
    verify: async (header, action, now) => {
      if (header.startsWith(stampPrefix)) return verifyStamp(header.slice(stampPrefix.length), action, now);
      if (provider !== undefined && header.startsWith(`${provider.name}:`))
        return provider.verify(header.slice(provider.name.length + 1), action, now);
      return verifyChallenge(header, action, now);
    },
    provider,
    isStamp: (header) => header.startsWith(stampPrefix),
  };
};
