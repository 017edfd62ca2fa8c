/** For tests of other services: what the service of articles writes. */
export { type EventRecord, writeEvents } from '../services/articles/events/write.ts';
