// What a test gets that asks for Testing Library: `findBy…` and `waitFor` wait for as long as a busy machine may take, not for one second.
// A module in the place of the library, as jest.properties.cjs is. By its place: its name leads here.
const dom = require('../node_modules/@testing-library/dom/dist/index.js');

// Less than `testTimeout`, so that a failure says what was not found.
dom.configure({ asyncUtilTimeout: 20_000 });

module.exports = dom;
