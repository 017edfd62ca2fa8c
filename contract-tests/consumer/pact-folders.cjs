// @ts-nocheck: the compiler reads no CommonJS with the modules of this package.
const { join } = require('node:path');

/** Where the pacts are, and where a run writes its own until it ends. */
exports.folders = {
  pacts: join(__dirname, '../pacts'),
  draft: join(__dirname, '../../node_modules/.cache/masthead/pacts'),
};
