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
    help: 'Password hashes waiting for a core',
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
        help: 'Checks of new passwords against breached ones, by result; after `failed` only the bundled list counts',
      }),
    }),
    captcha: makeCaptcha({ secret: context.secrets.captcha, ...config.captcha }),
  };
};
