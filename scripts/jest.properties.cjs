// Properties draw the same examples in every run, so that the gate says the same twice. FC_SEED=<number> draws others, and
// PROPERTY_RUNS=<number> so many of them where a property does not keep to fewer of its own.
const { configureGlobal } = require('fast-check');

configureGlobal({
  seed: Number(process.env.FC_SEED ?? 20261120),
  numRuns: Number(process.env.PROPERTY_RUNS) || 100,
});
