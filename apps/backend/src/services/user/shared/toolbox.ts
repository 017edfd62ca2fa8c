import { type Captcha, makeCaptcha } from '../../../platform/abuse-protection/captcha.ts';
import { counter, gauge } from '../../../platform/metrics/metrics.ts';
import type { Context } from './context.ts';
import { type MailLinks, makeMailLinks } from './mail-links.ts';
import { breachedPasswords, type IsBreached } from './passwords/breached-passwords.ts';
import { makePasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { type AccessTokens, makeAccessTokens } from './tokens.ts';

/** What the capabilities of this service share. */
export type Toolbox = Context & {
  readonly hasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly captcha: Captcha;
  readonly mailLinks: MailLinks;
  /** Whether a password that the rule allows is known from a breach all the same. */
  readonly isBreached: IsBreached;
};

export const makeToolbox = (context: Context): Toolbox => {
  const { config } = context;
  const hasher = makePasswordHasher(config.passwordHash);
  gauge(context.metrics, {
    name: 'masthead_password_hash_queue',
    help: 'Passwords waiting for a core to be hashed on',
    read: hasher.waiting,
  });
  return {
    ...context,
    hasher,
    accessTokens: makeAccessTokens(context.secrets.accessToken),
    mailLinks: makeMailLinks(context.mailLinkKeys),
    isBreached: breachedPasswords({
      url: config.breachedPasswordsUrl,
      allowsPrivate: config.environment !== 'production',
      now: () => context.clock().getTime(),
      onOutcome: counter(context.metrics, {
        name: 'masthead_breached_password_checks_total',
        help: 'New passwords looked for among breached ones, by what came of it; `failed` left it to the bundled list',
      }),
    }),
    captcha: makeCaptcha({ secret: context.secrets.captcha, ...config.captcha }),
  };
};
