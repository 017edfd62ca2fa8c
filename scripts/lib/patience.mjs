/**
 * Settings of a site for tests on a busy machine, where its services answer late: a page that should show something is not given up after the
 * 3 seconds that the product promises. Tests of that promise start a site without them.
 */
export const patience = { TIMEOUT_FACTOR: '6', CONTENT_TIMEOUT_MS: '12000' };
