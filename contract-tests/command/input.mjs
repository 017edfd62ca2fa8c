import { readFileSync } from 'node:fs';

/** A mistake of the caller, in one line: the command exits with 2. */
export class InputError extends Error {}

/**
 * Reads a pact. Throws an InputError when it cannot be read, is no JSON or no pact.
 * @param {string} file @returns {import('./verify.mjs').Pact}
 */
export const readPact = (file) => {
  const pact = readJson(file);
  const isNamed = [pact?.consumer?.name, pact?.provider?.name].every((name) => typeof name === 'string');
  if (!isNamed || !Array.isArray(pact.interactions))
    throw new InputError(`${file} is no pact: it lacks the name of its consumer or provider, or its interactions.`);
  return pact;
};

/** Reads a file of JSON. Throws an InputError when there is none. @param {string} file @returns {any} */
export const readJson = (file) => {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new InputError(`${file} cannot be read: ${messageOf(cause)}.`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError(`${file} is not JSON: ${messageOf(cause)}.`);
  }
};

/** @param {unknown} cause */
export const messageOf = (cause) => (cause instanceof Error ? cause.message : String(cause));

/**
 * Returns the address without a slash at its end. Throws an InputError when it is none.
 * @param {string} option @param {string | undefined} value
 */
export const addressOf = (option, value) => {
  if (value === undefined) throw new InputError(`${option} URL is missing.`);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new InputError(`${option} ${value} is no http or https address.`);
  return value.replace(/\/$/, '');
};

/**
 * Returns the answer of a service. Throws an InputError when it cannot be reached.
 * @param {string} url @param {RequestInit} [init]
 */
export const ask = async (url, init = {}) => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    throw new InputError(
      `${url} cannot be reached: ${messageOf(reason) || /** @type {{ code?: string }} */ (reason).code}.`,
    );
  }
};
