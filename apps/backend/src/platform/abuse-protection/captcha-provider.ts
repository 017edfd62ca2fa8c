import { createHash } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import { Refusal } from '../http/problem.ts';
import type { OneTimeToken } from './spent-tokens.ts';

export const captchaProviders = ['recaptcha', 'recaptcha-enterprise', 'hcaptcha', 'turnstile'] as const;
export type CaptchaProviderName = (typeof captchaProviders)[number];

export type CaptchaProviderConfig = {
  readonly name: CaptchaProviderName;
  readonly siteKey: string;
  /** The provider's secret; for reCAPTCHA Enterprise the key of its API. */
  readonly secret: string;
  /** reCAPTCHA Enterprise: the project that the site key belongs to. */
  readonly project: string;
  /** In hundredths; a provider that gives a score gives at least this one to a person. */
  readonly minScore: number;
  /** Where tokens are verified instead of at the provider itself; empty for there. */
  readonly verifyUrl: string;
  /** The host that tokens must have been made on. */
  readonly hostname: string;
};

/** Where each provider verifies tokens: what is asked of any other host is not sent. */
const verifyAddresses: Readonly<Record<CaptchaProviderName, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  'recaptcha-enterprise': 'https://recaptchaenterprise.googleapis.com/v1/projects/',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const otherHosts: readonly string[] = ['www.recaptcha.net'];

/** The hosts that may verify a token, whatever the configuration. */
export const verifyHosts: ReadonlySet<string> = new Set([
  ...Object.values(verifyAddresses).map((address) => new URL(address).hostname),
  ...otherHosts,
]);

export type CaptchaProvider = {
  readonly name: CaptchaProviderName;
  readonly siteKey: string;
  /**
   * Exchanges the provider's token for a one-time token that is still to be spent; undefined for an invalid one.
   * @throws Refusal 503 when the provider is unavailable: without a check, no captcha is accepted.
   */
  readonly verify: (token: string, action: string, now: Date) => Promise<OneTimeToken | undefined>;
};

const Verdict = Type.Object({
  success: Type.Boolean(),
  hostname: Type.Optional(Type.String()),
  action: Type.Optional(Type.String()),
  score: Type.Optional(Type.Number()),
});

const Assessment = Type.Object({
  tokenProperties: Type.Object({
    valid: Type.Boolean(),
    hostname: Type.Optional(Type.String()),
    action: Type.Optional(Type.String()),
  }),
  riskAnalysis: Type.Optional(Type.Object({ score: Type.Optional(Type.Number()) })),
});

/** The result of a verification, for any provider; hCaptcha has no actions, and only reCAPTCHA has scores. */
type Opinion = {
  readonly isGood: boolean;
  readonly hostname: string | undefined;
  readonly action: string | undefined;
  readonly score: number | undefined;
};

const opinionIn = (body: unknown): Opinion | undefined => {
  if (Value.Check(Verdict, body))
    return { isGood: body.success, hostname: body.hostname, action: body.action, score: body.score };
  if (!Value.Check(Assessment, body)) return undefined;
  const { valid, hostname, action } = body.tokenProperties;
  return { isGood: valid, hostname, action, score: body.riskAnalysis?.score };
};

const timeoutMs = 5_000;
const maxTokenLength = 8_192;
/** Longer than any provider takes a token for good. */
const tokenLifeMs = 10 * 60_000;

const requestOf = (config: CaptchaProviderConfig, response: string, action: string): readonly [string, RequestInit] => {
  const { name, secret, siteKey, project, verifyUrl } = config;
  const address = verifyUrl === '' ? verifyAddresses[name] : verifyUrl;
  if (name === 'recaptcha-enterprise') {
    const target = new URL(verifyUrl === '' ? `${address}${encodeURIComponent(project)}/assessments` : address);
    target.searchParams.set('key', secret);
    const event = { token: response, siteKey, expectedAction: action };
    return [target.href, { body: JSON.stringify({ event }), headers: { 'content-type': 'application/json' } }];
  }
  return [
    address,
    { body: new URLSearchParams({ secret, response, ...(name === 'hcaptcha' && { sitekey: siteKey }) }) },
  ];
};

const unreachable = (): Refusal => new Refusal(503, 'The captcha cannot be checked at the moment. Try again later.');

const ask = async (address: string, request: RequestInit): Promise<Opinion> => {
  try {
    // The visitor's address is not sent: no provider needs it to check a token.
    const answer = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const opinion = answer.ok ? opinionIn(await answer.json()) : undefined;
    if (opinion !== undefined) return opinion;
  } catch {
    // The address holds a secret, and so may the message of what went wrong.
  }
  throw unreachable();
};

/**
 * A third-party captcha behind the port of our own (decisions §7): reCAPTCHA v3 or Enterprise, hCaptcha or Turnstile.
 */
export const makeCaptchaProvider = (config: CaptchaProviderConfig): CaptchaProvider => {
  const { name, siteKey, minScore, hostname } = config;
  const namesActions = name !== 'hcaptcha';
  const givesScores = name === 'recaptcha' || name === 'recaptcha-enterprise';
  return {
    name,
    siteKey,
    verify: async (token, action, now) => {
      if (token === '' || token.length > maxTokenLength) return undefined;
      const opinion = await ask(...requestOf(config, token, action));
      const isTrusted =
        opinion.isGood &&
        opinion.hostname === hostname &&
        (!namesActions || opinion.action === action) &&
        (!givesScores || (opinion.score ?? 0) * 100 >= minScore);
      return isTrusted
        ? {
            id: `${name}:${createHash('sha256').update(token).digest('base64url')}`,
            expiresAt: new Date(now.getTime() + tokenLifeMs),
          }
        : undefined;
    },
  };
};
