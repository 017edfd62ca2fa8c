import { ask, InputError } from './input.mjs';

const noState = 'a state that does not exist';

/**
 * Returns a provider that is asked over HTTP, by the protocol of docs/contracts/third-parties.md.
 * @param {string} url where it takes the requests
 * @returns {import('./verify.mjs').Provider & { readonly check: () => Promise<void> }} `check` throws an InputError unless it can be reset and refuses unknown states
 */
export const statesOverHttp = (url) => {
  const post = (/** @type {Readonly<Record<string, unknown>>} */ body) =>
    ask(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  /** @param {Response} answer @param {string} what */
  const mustBeOk = async (answer, what) => {
    if (!answer.ok)
      throw new Error(`${what} was refused with ${answer.status} ${(await answer.text()).slice(0, 200)}`.trim());
    return answer;
  };
  return {
    check: async () => {
      const reset = await post({ action: 'reset' });
      if (!reset.ok) throw new InputError(`${url} refuses a reset with ${reset.status}.`);
      const { ok, status } = await post({ action: 'setup', state: noState, params: {} });
      if (ok)
        throw new InputError(
          `${url} answers ${status} to a state that does not exist; it must refuse it with 400 to 499.`,
        );
    },
    reset: async () => void (await mustBeOk(await post({ action: 'reset' }), 'the reset')),
    setUp: async (state, params) => void (await mustBeOk(await post({ action: 'setup', state, params }), 'it')),
    standIn: async (name) => {
      const answer = await mustBeOk(await post({ action: 'stand-in', name }), name);
      const value = (await answer.json().catch(() => undefined))?.value;
      if (value === undefined) throw new Error(`the answer for ${name} has no "value"`);
      return value;
    },
  };
};
