// Properties draw the same examples in every run, so that the gate says the same twice. FC_SEED=<number> draws others.
const { configureGlobal } = require('fast-check');

configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261120) });
