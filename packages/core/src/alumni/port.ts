import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaToken } from '../shared/captcha.ts';
import type { Language } from '../shared/language.ts';
import type { ListPage } from '../shared/paged-list/paged-items.ts';
import type { AlumniFailure } from './failure.ts';
import type {
  AlumniAction,
  AlumniEntry,
  AlumniForm,
  AlumniJob,
  AlumniList,
  AlumniMember,
  AlumniQuery,
  AlumniReceipt,
  AlumniRecord,
  AlumniValues,
} from './model.ts';

/** `GET /v1/me`: reads the caller's membership. */
export type ReadMember = () => TaskEither<AlumniFailure, AlumniMember>;

/** `GET /v1/lists/{list}`: a page of a list, counted from 1. */
export type ListAlumni = (
  request: AlumniQuery & { readonly page: number },
) => TaskEither<AlumniFailure, ListPage<AlumniEntry, null>>;

/** `PUT /v1/lists/{list}/{id}/{action}`: acts on an entry; `values` are the fields of the action. */
export type ActOnAlumni = (request: {
  readonly list: AlumniList;
  readonly id: string;
  readonly action: AlumniAction;
  readonly values?: AlumniValues;
}) => TaskEither<AlumniFailure, void>;

/** `GET /v1/records/{record}`: what the caller keeps there, by field. */
export type ReadAlumniRecord = (record: AlumniRecord) => TaskEither<AlumniFailure, AlumniValues>;

/** `PUT /v1/records/{record}`: puts all of its fields. */
export type SaveAlumniRecord = (record: AlumniRecord, values: AlumniValues) => TaskEither<AlumniFailure, void>;

/** `POST /v1/forms/{form}`: sends one, with a captcha where the form is public. */
export type SendAlumniForm = (request: {
  readonly form: AlumniForm;
  readonly values: AlumniValues;
  readonly captcha?: CaptchaToken | undefined;
  /** Language of the page, used for mails. */
  readonly language: Language;
}) => TaskEither<AlumniFailure, AlumniReceipt>;

/** `GET /v1/jobs/{id}`: a job that is open, or that the caller posted. */
export type ReadAlumniJob = (id: string) => TaskEither<AlumniFailure, AlumniJob>;
