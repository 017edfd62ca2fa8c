import { PlainError } from './program.mjs';

const [begin, end] = ['<!-- states: written by scripts/registers.mjs -->', '<!-- /states -->'];
const code = (/** @type {string} */ text) => `\`${text}\``;

/** @typedef {readonly [name: string, state: { readonly takes: readonly string[], readonly means: string }]} NamedState */

/**
 * The page with the table of all provider states in its place. Fails with a PlainError when the place is gone.
 * @param {string} page @param {readonly NamedState[]} states
 */
export const withStates = (page, states) => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new PlainError('The page has no place for the table of provider states.');
  const rows = states.map(
    ([name, { takes, means }]) => `| ${code(name)} | ${takes.map(code).join(', ') || '–'} | ${means} |`,
  );
  return [
    `${page.slice(0, from)}${begin}`,
    '| State | Parameters | Means |',
    '|---|---|---|',
    ...rows,
    page.slice(to),
  ].join('\n');
};
