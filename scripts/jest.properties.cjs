// What a test gets that asks for fast-check: properties draw the same examples in every run, so that the gate says the same twice.
// FC_SEED=<number> draws others, and PROPERTY_RUNS=<number> so many of them where a property does not keep to fewer of its own.
// A module in the place of the library rather than a set-up file: five of six files of tests ask for no property, and pay for none.
// By its place: its name leads here.
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({
  seed: Number(process.env.FC_SEED ?? 20261120),
  numRuns: Number(process.env.PROPERTY_RUNS) || 100,
});

module.exports = fastCheck;
