/** For tests of other services: what the service of articles writes, and the events of the sample site. */
export { loadSampleEvents } from '../services/articles/events/sample-events.ts';
export { type EventRecord, writeEvents } from '../services/articles/events/write.ts';
