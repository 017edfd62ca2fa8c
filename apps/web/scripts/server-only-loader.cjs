// Stands in for a `*.load.ts` in what Next compiles for browsers: its exports have no value there, and nothing it imports is bundled.
module.exports = (/** @type {string} */ source) =>
  [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => `export const ${name} = undefined;`).join('\n');
