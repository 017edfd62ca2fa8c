export { safeRedirect } from './shared/addresses/redirect.ts';
export { AlertCode, alertCodeIn, parseAlertCodes } from './shared/alert-code.ts';
export { CalendarDate, type CalendarDateBrand, calendarDateFrom, formatDate } from './shared/calendar-date.ts';
export type { CaptchaFailure, CaptchaToken, FetchFormStamp, SolveCaptcha } from './shared/captcha.ts';
export type { EpochMs, Now } from './shared/clock.ts';
export { type ConsentGroup, grantedGroups } from './shared/consent.ts';
export { decodeCookie, encodeCookie } from './shared/cookie.ts';
export { defaultLanguage } from './shared/default-language.ts';
export type { MessageKey, PlainMessageKey } from './shared/dictionary/message-key.ts';
export type { Register } from './shared/dictionary/register.ts';
export {
  comparableEmail,
  Email,
  type EmailProblem,
  emailMaxLength,
  isSameEmail,
  parseEmail,
} from './shared/email.ts';
export {
  type Defect,
  type ReLoginRequired,
  type SignInRequired,
  type TransportFailure,
  transportMessageKey,
} from './shared/failure.ts';
// Their machines have doors of their own, so that no page loads what it does not run.
export type {
  FieldChange,
  FieldOf,
  FormContext,
  FormDefinition,
  FormEvent,
  FormInput,
  FormPorts,
  FormProblem,
  FormRejected,
  FormRules,
  FormSnapshot,
  FormView,
  Refusal,
  Submission,
} from './shared/form/form.ts';
export type { RequestMail } from './shared/form/mail-request.ts';
export {
  type Direction,
  defineLanguages,
  directionOf,
  Language,
  type LanguageDefinition,
  type Languages,
  type LocalPath,
  languages,
  localisePath,
  nameOf,
  prefixOf,
  siteLanguages,
  splitLanguage,
} from './shared/language.ts';
export { runToSettled, type Settled, walk } from './shared/machines/run.ts';
export { byField, type FieldError, failureMessage, type Message, message } from './shared/message.ts';
export {
  type Accepting,
  eventParams,
  type HandledBy,
  type OutcomeEvents,
  outcomesOf,
} from './shared/outcome.ts';
export type {
  ListPage,
  PagedItems,
  PagedListContext,
  PagedListEvent,
  PagedListOptions,
  PagedListTag,
  PagedListView,
  PageRequest,
  Paging,
  Wanted,
} from './shared/paged-list/paged-items.ts';
export { forgiving, type KeyValueStore } from './shared/storage.ts';
export { runTask } from './shared/task-either.ts';
export {
  descriptionLimit,
  plainText,
  previewLimit,
  readingMinutes,
  truncateDescription,
  truncatePreview,
} from './shared/text.ts';
export type {
  TypeAheadContext,
  TypeAheadEmitted,
  TypeAheadEvent,
  TypeAheadInput,
  TypeAheadOptions,
  TypeAheadView,
} from './shared/type-ahead.ts';
