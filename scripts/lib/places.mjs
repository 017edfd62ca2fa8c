import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where everything that must survive a restart is kept (decisions §9). */
export const dataDir = () => resolve(root, process.env.DATA_DIR ?? '.data');

/**
 * A port number from the environment.
 * @param {string} name
 * @param {number} fallback
 */
export const portFrom = (name, fallback) => Number(process.env[name] ?? fallback);
