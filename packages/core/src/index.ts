export { AlertCode, parseAlertCodes } from './shared/alert-code.ts';
export { CalendarDate, calendarDateFrom, formatDate } from './shared/calendar-date.ts';
export type { CaptchaFailure, CaptchaToken, FetchFormStamp, SolveCaptcha } from './shared/captcha.ts';
export type { EpochMs, Now } from './shared/clock.ts';
export { decodeCookie, encodeCookie } from './shared/cookie.ts';
export {
  comparableEmail,
  Email,
  type EmailProblem,
  emailMaxLength,
  isSameEmail,
  parseEmail,
} from './shared/email.ts';
export { type Defect, type SignInRequired, type TransportFailure, transportMessageKey } from './shared/failure.ts';
export {
  type FieldChange,
  type FieldOf,
  type FormContext,
  type FormDefinition,
  type FormEvent,
  type FormInput,
  type FormPorts,
  type FormProblem,
  type FormRejected,
  type FormRules,
  type FormSnapshot,
  type FormView,
  fieldsOf,
  formErrors,
  formView,
  optional,
  proved,
  type Refusal,
  readValues,
  refusal,
  type Submission,
} from './shared/form.ts';
export { formMachine } from './shared/form-machine.ts';
export {
  type Direction,
  defaultLanguage,
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
  type Register,
  siteLanguages,
  splitLanguage,
} from './shared/language.ts';
export { byField, type FieldError, failureMessage, type Message, message } from './shared/message.ts';
export { eventParams, outcomesOf, type Tellings } from './shared/outcome.ts';
export {
  type ListPage,
  type PagedItems,
  type PagedListContext,
  type PagedListEvent,
  type PagedListOptions,
  type PagedListTag,
  type PagedListView,
  type PageRequest,
  type Paging,
  pagedListView,
  type Wanted,
} from './shared/paged-items.ts';
export { pagedListMachine } from './shared/paged-list.ts';
export { safeRedirect } from './shared/redirect.ts';
export { runToSettled, type Settled, walk } from './shared/run.ts';
export { forgiving, type KeyValueStore } from './shared/storage.ts';
export {
  descriptionLimit,
  plainText,
  previewLimit,
  readingMinutes,
  truncateDescription,
  truncatePreview,
} from './shared/text.ts';
export {
  type TypeAheadContext,
  type TypeAheadEmitted,
  type TypeAheadEvent,
  type TypeAheadInput,
  type TypeAheadOptions,
  type TypeAheadView,
  typeAheadMachine,
  typeAheadView,
} from './shared/type-ahead.ts';
