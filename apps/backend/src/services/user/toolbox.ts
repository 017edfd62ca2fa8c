import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Captcha, makeCaptcha } from '../../abuse-protection/captcha.ts';
import { type Limits, makeLimits } from '../../abuse-protection/limits.ts';
import type { Context } from '../../context.ts';
import { gauge } from '../../metrics.ts';
import { makePasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { allowances } from './rules/allowances.ts';
import { type AccessTokens, makeAccessTokens, makeRefreshToken, type TokenHolder } from './tokens.ts';

/** What the routes of this service share. */
export type Toolbox = Context & {
  readonly hasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly captcha: Captcha;
  readonly limits: Limits<keyof typeof allowances>;
};

export const makeToolbox = (context: Context): Toolbox => {
  const hasher = makePasswordHasher();
  gauge(context.metrics, {
    name: 'masthead_password_hash_queue',
    help: 'Passwords waiting for a core to be hashed on',
    read: hasher.waiting,
  });
  return {
    ...context,
    hasher,
    accessTokens: makeAccessTokens(context.secrets.accessToken),
    captcha: makeCaptcha(context.secrets.captcha, context.config.captchaDifficulty),
    limits: makeLimits(context, allowances),
  };
};

/** A session about to be opened: its ids and tokens are made before anything is written. */
export const draftSession = ({ config, clock }: Toolbox) => {
  const now = clock();
  return {
    id: randomUUID(),
    now,
    expiresAt: new Date(now.getTime() + config.refreshTokenTtlS * 1_000),
    refreshToken: makeRefreshToken(),
  };
};

/** Puts a pair of tokens on an answer; the access token never outlives its session. Gives the access token and its seconds. */
export const handOutTokens = (
  { accessTokens, config, clock }: Toolbox,
  reply: FastifyReply,
  grant: { readonly holder: TokenHolder; readonly refreshToken: string; readonly sessionExpiresAt: Date },
): { readonly accessToken: string; readonly expiresIn: number } => {
  const now = clock();
  const lifeMs = Math.min(config.accessTokenTtlS * 1_000, grant.sessionExpiresAt.getTime() - now.getTime());
  const accessToken = accessTokens.sign(grant.holder, now, new Date(now.getTime() + lifeMs));
  reply.headers({ 'cache-control': 'no-store', access_token: accessToken, refresh_token: grant.refreshToken });
  return { accessToken, expiresIn: Math.floor(lifeMs / 1_000) };
};
