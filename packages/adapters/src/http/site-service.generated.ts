// Written by `npm run registers` from the files of packages/adapters/src/http/site.
// Tokens, ports and the gateway derive from these names.
export { listSubscriptions } from './site/list-subscriptions.ts';
