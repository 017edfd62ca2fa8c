import { Verifier } from '@pact-foundation/pact';
import { messageOf } from './input.mjs';

/**
 * What a provider does so that it can be verified.
 * @typedef {{
 *   readonly reset: () => Promise<void>,
 *   readonly setUp: (state: string, parameters: Readonly<Record<string, unknown>>) => Promise<void>,
 *   readonly ready?: () => Promise<void>,
 *   readonly standIn: (name: string) => Promise<unknown>
 * }} Provider
 * `reset` removes all data; `setUp` creates one state and rejects when it does not know it; `ready` is called once when the states of an
 * interaction exist, before its request; `standIn` returns the real value of a stand-in.
 *
 * @typedef {{ readonly interaction: string, readonly differences: readonly string[] }} Failure
 * @typedef {{ readonly description: string, readonly providerStates?: readonly { readonly name: string }[] }} Interaction
 * @typedef {{ readonly consumer: { readonly name: string }, readonly provider: { readonly name: string },
 *   readonly interactions: readonly (Interaction & { readonly request: { readonly method: string, readonly path: string } })[] }} Pact
 * @typedef {{ readonly method: string, readonly path: string, readonly headers: import('node:http').IncomingHttpHeaders, url: string, body?: unknown }} Replayed
 */

/** The values in the pacts that exist only in a running service. */
const standInPattern =
  /^(?:Bearer )?((?:access-token|refresh-token|identity-ticket|transaction)-of-the-visitor|token-of-the-link|captcha-solved-for-[a-z_]+)$/;

/** Returns the name of the stand-in in a text of a pact, if it is one. @param {unknown} value */
const standInOf = (value) => (typeof value === 'string' ? standInPattern.exec(value)?.[1] : undefined);

/**
 * Returns a JSON value with real values for stand-ins. An object as real value replaces the object that holds the stand-in.
 * @param {unknown} value @param {Provider['standIn']} standIn @returns {Promise<unknown>}
 */
const withRealValues = async (value, standIn) => {
  const name = standInOf(value);
  if (name !== undefined) return standIn(name);
  if (Array.isArray(value)) return Promise.all(value.map((item) => withRealValues(item, standIn)));
  if (typeof value !== 'object' || value === null) return value;
  /** @type {Record<string, unknown>} */
  const real = {};
  for (const [key, inner] of Object.entries(value)) {
    const made = await withRealValues(inner, standIn);
    if (standInOf(inner) !== undefined && typeof made === 'object') return made;
    real[key] = made;
  }
  return real;
};

/**
 * Gives a request its real values and the body of the pact: the proxy of the verifier parses bodies and sends them as JSON, an empty one in
 * chunks that no client would send.
 * @param {Replayed} request @param {Provider['standIn']} standIn
 */
const makeReal = async (request, standIn) => {
  const { headers, body } = request;
  for (const [name, value] of Object.entries(headers)) {
    const found = standInOf(value);
    if (found === undefined) continue;
    const real = String(await standIn(found));
    headers[name] = String(value).startsWith('Bearer ') ? `Bearer ${real}` : real;
  }
  if (headers['content-type'] === undefined) {
    if (request.method !== 'GET') headers['content-length'] = '0';
    return;
  }
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return;
  const real = /** @type {Record<string, string>} */ (await withRealValues(body, standIn));
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const bytes = Buffer.from(isForm ? new URLSearchParams(real).toString() : JSON.stringify(real));
  request.body = bytes;
  headers['content-length'] = String(bytes.length);
};

/**
 * Returns one line per difference that the verifier reports about an interaction.
 * @param {{ readonly mismatches?: readonly { readonly type: string, readonly mismatch?: string, readonly description?: string, readonly path?: string }[], readonly message?: string }} mismatch
 */
const differencesOf = ({ mismatches, message }) =>
  mismatches?.map(({ type, mismatch, description, path }) =>
    [path, mismatch ?? description ?? type].filter(Boolean).join(': '),
  ) ?? [message ?? 'no answer'];

/** Returns the failures in the report of a verifier that has rejected; throws what is no report. @param {unknown} cause @returns {readonly Failure[]} */
const failuresIn = (cause) => {
  const report = (() => {
    try {
      return JSON.parse(messageOf(cause));
    } catch {
      throw cause;
    }
  })();
  return report.errors.map(
    (/** @type {{ interaction: string, mismatch: Parameters<typeof differencesOf>[0] }} */ error) => ({
      interaction: error.interaction,
      differences: differencesOf(error.mismatch),
    }),
  );
};

/**
 * Replays every interaction of a pact against a provider, and returns those that fail. A state that cannot be created is a failure.
 * @param {{ readonly pact: Pact, readonly file: string, readonly url: string, readonly provider: Provider }} verification
 *   `file` holds the pact, `url` serves its paths
 * @returns {Promise<readonly Failure[]>}
 */
export const verifyPact = async ({ pact, file, url, provider }) => {
  /** @type {Failure[]} */
  const broken = [];
  const states = new Set(
    pact.interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)),
  );
  /** The verifier prints the error of a handler and goes on. @param {string} what @param {() => Promise<unknown>} action */
  const noting = async (what, action) => {
    try {
      await action();
    } catch (cause) {
      broken.push({ interaction: what, differences: [messageOf(cause)] });
    }
    return undefined;
  };
  const reset = () => noting('the reset between two interactions', provider.reset);
  await provider.reset();
  const failures = await new Verifier({
    provider: pact.provider.name,
    providerBaseUrl: url,
    pactUrls: [file],
    logLevel: 'error',
    // Of each request, in milliseconds, with what its visitors do before it: a busy machine takes its time.
    timeout: 120_000,
    stateHandlers: {
      // The verifier asks for a state without a name where an interaction needs none.
      '': async () => undefined,
      ...Object.fromEntries(
        [...states].map((state) => [
          state,
          (/** @type {unknown} */ parameters) =>
            noting(`the state "${state}"`, () => provider.setUp(state, { .../** @type {{}} */ (parameters ?? {}) })),
        ]),
      ),
    },
    afterEach: reset,
    requestFilter: (
      /** @type {Replayed} */ request,
      /** @type {unknown} */ _,
      /** @type {(error?: unknown) => void} */ next,
    ) => {
      // The calls that create the states pass through here, too.
      if (request.path === '/_pactSetup') return next();
      noting(`what ${request.method} ${request.path} needs`, async () => {
        await provider.ready?.();
        await makeReal(request, provider.standIn);
      }).then(() => next(), next);
    },
  })
    .verifyProvider()
    .then(() => [], failuresIn);
  return [...broken, ...failures];
};
