// Written by `npm run registers` from the files of packages/adapters/src/http/articles.
// Tokens, ports and the gateway derive from these names.
export { fetchEvent } from './articles/fetch-event.ts';
export { fetchInsights } from './articles/fetch-insights.ts';
export { listDeadlines } from './articles/list-deadlines.ts';
export { listEvents } from './articles/list-events.ts';
