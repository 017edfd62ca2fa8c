/**
 * What a program beside the backend may fill it with: the loader of a firm's data (`apps/sample`) imports this and nothing below it.
 */

export { repeat } from './platform/clock/repeat.ts';
export { type Config, readConfig, readMediaConfig } from './platform/config/config.ts';
export type { ProviderConfig, ProviderConfigs, ProviderName } from './platform/config/providers.ts';
export { openUpToDate, withDatabase } from './platform/db/with-database.ts';
export { readEmailAddress } from './platform/values/email-address.ts';
export { type Language, languages } from './platform/values/language.ts';
export { filmsFolder } from './publishing/load-films.ts';
export { publishIntoEmptySite, publishSite, readSite } from './publishing/publish.ts';
export { masterListOf } from './services/articles/deadlines/answer.ts';
export { type DeadlineRecords, replaceDeadlines } from './services/articles/deadlines/store.ts';
export { answerOf as eventAnswerOf } from './services/articles/events/answer.ts';
export { type EventRecord, settledEvent, writeEvents } from './services/articles/events/write.ts';
export { openMediaStore } from './services/content/media/open-store.ts';
export type { JobRecord } from './services/search/job-import/record.ts';
export { writeJobs } from './services/search/job-import/write.ts';
export { indexPublished } from './services/search/page-index/follow.ts';
export type { Database } from './services/tables.ts';
export { addUser } from './services/user/registration/store.ts';
export { makePasswordHasher } from './services/user/shared/passwords/password-hasher.ts';
