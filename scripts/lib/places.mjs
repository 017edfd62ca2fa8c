import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './program.mjs';

/** The top of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where everything that must survive a restart is kept (decisions §9). */
export const dataDir = () => resolve(root, process.env.DATA_DIR ?? '.data');

/** Where `npm start` keeps the key of the site that it shows, for commands on its data; no part of a backup. @param {string} directory */
export const siteKeyFile = (directory) => join(directory, '.site-key');

/**
 * A whole number from the environment; an empty one counts as not set. Fails with a PlainError that names the variable.
 * @param {string} name
 * @param {{ fallback: number, min: number, max: number, what: string }} kind
 */
const numberFrom = (name, { fallback, min, max, what }) => {
  const text = process.env[name]?.trim() || String(fallback);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new PlainError(`${name} must be ${what} from ${min} to ${max}.`);
};

/** A port number from the environment. @param {string} name @param {number} fallback */
export const portFrom = (name, fallback) => numberFrom(name, { fallback, min: 1, max: 65_535, what: 'a port' });

/** A count from the environment. @param {string} name @param {number} fallback */
export const countFrom = (name, fallback) =>
  numberFrom(name, { fallback, min: 0, max: 1_000_000, what: 'a whole number' });
