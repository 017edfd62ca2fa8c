// Replaces fast-check in tests: properties use the same examples in every run, so that the gate is reproducible.
// FC_SEED=<number> selects others, and PROPERTY_RUNS=<number> sets their number where a property does not set fewer.
// It replaces the module instead of being a set-up file: five of six test files have no property, and need not load
// it. It is imported by path, because its name resolves to this file.
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({
  seed: Number(process.env.FC_SEED ?? 20261120),
  numRuns: Number(process.env.PROPERTY_RUNS) || 100,
});

/** Passes on a verdict that is a boolean alone: a matcher of Vitest returns its assertion, which is none. */
const verdictOf = (returned) => (typeof returned === 'boolean' ? returned : undefined);

module.exports = {
  ...fastCheck,
  property: (...args) => fastCheck.property(...args.slice(0, -1), (...values) => verdictOf(args.at(-1)(...values))),
  asyncProperty: (...args) =>
    fastCheck.asyncProperty(...args.slice(0, -1), async (...values) => verdictOf(await args.at(-1)(...values))),
};
