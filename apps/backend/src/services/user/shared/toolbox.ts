import { type Captcha, makeCaptcha } from '../../../abuse-protection/captcha.ts';
import type { Context } from '../../../context.ts';
import { gauge } from '../../../metrics.ts';
import { makePasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { type AccessTokens, makeAccessTokens } from './tokens.ts';

/** What the capabilities of this service share. */
export type Toolbox = Context & {
  readonly hasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly captcha: Captcha;
};

export const makeToolbox = (context: Context): Toolbox => {
  const hasher = makePasswordHasher(context.config.passwordHash);
  gauge(context.metrics, {
    name: 'masthead_password_hash_queue',
    help: 'Passwords waiting for a core to be hashed on',
    read: hasher.waiting,
  });
  return {
    ...context,
    hasher,
    accessTokens: makeAccessTokens(context.secrets.accessToken),
    captcha: makeCaptcha({ secret: context.secrets.captcha, ...context.config.captcha }),
  };
};
