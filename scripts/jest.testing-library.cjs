// Replaces Testing Library in tests: `findBy…` and `waitFor` wait long enough for a busy machine, not for one second.
// It replaces the module, as properties.cjs does, and is imported by path, because its name resolves to this
// file.
const dom = require('../node_modules/@testing-library/dom/dist/index.js');

// Less than `testTimeout`, so that a failure names what was not found.
dom.configure({ asyncUtilTimeout: 20_000 });

module.exports = dom;
