/** @vitest-environment jsdom */

import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { HttpRequest } from '../../client/transport.ts';

// What browsers have and jsdom leaves out.
Object.assign(globalThis, { TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    expiresAt: 4_102_444_800,
    data: { action: 'register' },
  },
  signature: 'abcdef',
};

type Provider = 'recaptcha' | 'recaptcha-enterprise' | 'hcaptcha' | 'turnstile';

/** A service with a third party's captcha, and what it was asked for. */
const offering = (provider: Provider, siteKey = `key of ${provider}`) => {
  const asked: HttpRequest[] = [];
  const solve = solveCaptcha((request) => {
    asked.push(request);
    const body = request.query?.thirdParty === 'allowed' ? { provider, siteKey } : challenge;
    return TE.right({ status: 200, body, requestId: 'a-request' });
  })('register');
  return { solve, asked: () => asked.map(({ query }) => query?.thirdParty) };
};

/** As on a page of its own: no visitor before has loaded a script. */
let solvedByProvider: typeof import('./captcha-provider.ts').solvedByProvider;
let solveCaptcha: typeof import('./solve-captcha.ts').solveCaptcha;
beforeEach(async () => {
  vi.resetModules();
  ({ solvedByProvider } = await import('./captcha-provider.ts'));
  ({ solveCaptcha } = await import('./solve-captcha.ts'));
});

const given: unknown[] = [];
const recaptcha = (token: string) => ({
  ready: (run: () => void) => run(),
  execute: async (...asked: unknown[]) => {
    given.push(...asked);
    return token;
  },
});
const widget = (token: string) => ({
  render: (place: Element, options: { readonly callback?: (token: string) => void }) => {
    given.push(place.isConnected, place.closest('dialog') !== null, options);
    options.callback?.(token);
    return 'w1';
  },
  execute: async () => ({ response: token }),
  remove: (id: string) => void given.push(`removed ${id}`),
});
const globals: Readonly<Record<Provider, object>> = {
  recaptcha: { grecaptcha: recaptcha('t') },
  'recaptcha-enterprise': { grecaptcha: { enterprise: recaptcha('t') } },
  hcaptcha: { hcaptcha: widget('t') },
  turnstile: { turnstile: widget('t') },
};

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
/** Lets each script that is asked for come with what it defines, or not come. */
const network = (outcome: 'load' | 'error', defined: object) =>
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    document.head.appendChild(script as Node);
    queueMicrotask(() => {
      if (outcome === 'load') Object.assign(globalThis, defined);
      (script as Element).dispatchEvent(new Event(outcome));
    });
  });

const consent = (groups: readonly string[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `consent=${encodeURIComponent(JSON.stringify({ version: 1, groups }))}`;
};

beforeEach(() => {
  given.length = 0;
  document.head.replaceChildren();
  document.body.innerHTML = '<dialog open></dialog>';
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['grecaptcha', 'hcaptcha', 'turnstile']) Reflect.deleteProperty(globalThis, name);
  consent([]);
});

const cases = [
  ['recaptcha', 'www.google.com/recaptcha/api.js'],
  ['recaptcha-enterprise', 'www.google.com/recaptcha/enterprise.js'],
  ['hcaptcha', 'js.hcaptcha.com/1/api.js'],
  ['turnstile', 'challenges.cloudflare.com/turnstile/v0/api.js'],
] as const;

it.each(cases)('only the service is contacted before the visitor consents to %s', async (provider) => {
  const append = network('load', globals[provider]);
  consent(['C0001', 'C0002', 'C0004']);
  const { solve, asked } = offering(provider);
  expect(E.isRight(await solve())).toBe(true);
  expect(asked()).toEqual([undefined]);
  expect(append).not.toHaveBeenCalled();
});

it.each(cases)('%s solves the challenge after consent, with the script at %s', async (provider, address) => {
  network('load', globals[provider]);
  consent(['C0001', 'C0003']);
  const { solve, asked } = offering(provider);
  expect(await solve()).toEqual(E.right(`${provider}:t`));
  expect(asked()).toEqual(['allowed']);
  expect(scripts()).toEqual([expect.stringContaining(address)]);
  expect(JSON.stringify(given)).toContain(provider.startsWith('re') ? '"action":"register"' : `key of ${provider}`);
  expect(document.body.innerHTML).toBe('<dialog open=""></dialog>');
});

it.each(['hcaptcha', 'turnstile'] as const)(
  '%s, which may show itself, does nothing where the site wants an invisible one',
  async (provider) => {
    const append = network('load', globals[provider]);
    const hidden = async () => true;
    expect(await solvedByProvider({ provider, siteKey: 'a key' }, 'register', hidden)()).toMatchObject(
      E.left({ _tag: 'CaptchaUnsolved' }),
    );
    expect([append.mock.calls, given]).toEqual([[], []]);
  },
);

it.each(['recaptcha', 'recaptcha-enterprise'] as const)(
  '%s, which is invisible, does not ask whether it may show itself',
  async (provider) => {
    network('load', globals[provider]);
    const hidden = vi.fn(async () => true);
    expect(await solvedByProvider({ provider, siteKey: 'a key' }, 'register', hidden)()).toEqual(
      E.right(`${provider}:t`),
    );
    expect(hidden).not.toHaveBeenCalled();
  },
);

it('a visible provider appears in the open dialog and disappears with it', async () => {
  network('load', globals.turnstile);
  consent(['C0003']);
  // A script that an earlier visitor of this page had loaded is not loaded again.
  await offering('turnstile').solve();
  document.head.replaceChildren();
  given.length = 0;
  await offering('turnstile').solve();
  expect(scripts()).toEqual([]);
  expect(given.slice(0, 2)).toEqual([true, true]);
  expect(given.at(-1)).toBe('removed w1');
});

it('the built-in captcha replaces a third party that does not load', async () => {
  network('error', {});
  consent(['C0003']);
  const { solve, asked } = offering('recaptcha', 'a blocked key');
  const token = await solve();
  expect(E.isRight(token) && JSON.parse(atob(token.right)).challenge.signature).toBe('abcdef');
  expect(asked()).toEqual(['allowed', undefined]);
});

it('a third party without consent is refused even when the service offers it', async () => {
  const solve = solveCaptcha(() =>
    TE.right({ status: 200, body: { provider: 'turnstile', siteKey: 'k' }, requestId: 'r' }),
  )('register');
  expect(await solve()).toMatchObject(E.left({ _tag: 'Garbled' }));
});
