import type { CaptchaFailure, CaptchaToken } from '@masthead/core';
import * as t from 'io-ts';
import * as TE from '#fp-ts/TaskEither';
import type { CaptchaOffer } from './captcha-offer.ts';

type Recaptcha = {
  readonly ready: (run: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
};
type HCaptcha = {
  readonly render: (place: Element, options: { readonly sitekey: string; readonly size: 'invisible' }) => string;
  readonly execute: (widget: string, options: { readonly async: true }) => PromiseLike<{ readonly response: string }>;
  readonly remove: (widget: string) => void;
};
type Turnstile = {
  readonly render: (
    place: Element,
    options: {
      readonly sitekey: string;
      readonly action: string;
      readonly appearance: 'interaction-only';
      readonly callback: (token: string) => void;
      readonly 'error-callback': (code: unknown) => void;
    },
  ) => string;
  readonly remove: (widget: string) => void;
};

const EvaluatedWire = t.type({ flags: t.readonlyArray(t.partial({ key: t.unknown, value: t.unknown })) });

/** Milliseconds that the site may take to answer for its flags. */
const flagsTimeoutMs = 2_000;

/**
 * Returns whether the site hides captchas with a user interface (A§5). Requests all flags by one
 * OFREP call, only where such a captcha is offered, so that a frontend needs no OpenFeature.
 */
const isHidden = async (): Promise<boolean> => {
  const answer = await fetch('/api/flags/ofrep/v1/evaluate/flags', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"context":{}}',
    signal: AbortSignal.timeout(flagsTimeoutMs),
  });
  const read: unknown = await answer.json();
  return (
    EvaluatedWire.is(read) && read.flags.some(({ key, value }) => key === 'visible-captcha-hidden' && value === true)
  );
};

/** How to load a provider's script and request a token. */
type Widget = {
  readonly script: (siteKey: string) => string;
  readonly solve: Solve;
  /** Whether it may show a challenge to the visitor. */
  readonly mayShow?: true;
};
type Solve = (siteKey: string, action: string, place: Element) => Promise<string>;

const globalOf = <Api>(name: string): Api => {
  const api: Api | undefined = Reflect.get(globalThis, name);
  if (api === undefined) throw new Error(`${name} has not come with its script`);
  return api;
};

const recaptcha =
  (api: () => Recaptcha): Solve =>
  (siteKey, action) =>
    new Promise((done, failed) => {
      const { ready, execute } = api();
      ready(() => void execute(siteKey, { action }).then(done, failed));
    });

const widgets: Readonly<Record<CaptchaOffer['provider'], Widget>> = {
  recaptcha: {
    script: (siteKey) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    solve: recaptcha(() => globalOf<Recaptcha>('grecaptcha')),
  },
  'recaptcha-enterprise': {
    script: (siteKey) => `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`,
    solve: recaptcha(() => globalOf<{ readonly enterprise: Recaptcha }>('grecaptcha').enterprise),
  },
  hcaptcha: {
    mayShow: true,
    script: () => 'https://js.hcaptcha.com/1/api.js?render=explicit',
    solve: async (sitekey, _, place) => {
      const api = globalOf<HCaptcha>('hcaptcha');
      const widget = api.render(place, { sitekey, size: 'invisible' });
      try {
        return (await api.execute(widget, { async: true })).response;
      } finally {
        api.remove(widget);
      }
    },
  },
  turnstile: {
    mayShow: true,
    script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    solve: async (sitekey, action, place) => {
      const api = globalOf<Turnstile>('turnstile');
      let widget = '';
      try {
        return await new Promise<string>((callback, failed) => {
          const options = { sitekey, action, appearance: 'interaction-only', callback } as const;
          widget = api.render(place, {
            ...options,
            'error-callback': (code) => failed(new Error(`turnstile: ${code}`)),
          });
        });
      } finally {
        api.remove(widget);
      }
    },
  },
};

const timeoutMs = 30_000;

const scripts = new Map<string, Promise<void>>();

/** Loads each script once a page, and again after a failure. */
const loaded = (address: string): Promise<void> => {
  const known = scripts.get(address);
  if (known !== undefined) return known;
  const coming = new Promise<void>((done, failed) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      scripts.delete(address);
      script.remove();
      failed(new Error('the script of the captcha has not come'));
    });
    document.head.append(script);
  });
  scripts.set(address, coming);
  return coming;
};

const inTime = <A>(work: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`no token within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Solves the action's captcha with the provider's script; returns `{provider}:{token}` for
 * `CaptchaKey`. A visible challenge is put into the open dialog, if there is one, because content
 * below a dialog cannot be reached. Fails after 30 s, and at once where the site hides visible
 * captchas.
 */
export const solvedByProvider = (
  { provider, siteKey }: CaptchaOffer,
  action: string,
  isVisibleHidden = isHidden,
): TE.TaskEither<CaptchaFailure, CaptchaToken> =>
  TE.tryCatch(
    async () => {
      const { script, solve, mayShow = false } = widgets[provider];
      if (mayShow && (await isVisibleHidden().catch(() => false))) throw new Error('no captcha may be seen here');
      const place = document.createElement('div');
      (document.querySelector('dialog[open]') ?? document.body).append(place);
      try {
        const token = await inTime(loaded(script(siteKey)).then(() => solve(siteKey, action, place)));
        return `${provider}:${token}`;
      } finally {
        place.remove();
      }
    },
    (cause): CaptchaFailure => ({ _tag: 'CaptchaUnsolved', cause }),
  );
