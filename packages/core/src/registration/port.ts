import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaToken } from '../shared/captcha.ts';
import type { SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { EmailLinkFailure, LookupFailure, MailEmailLinkFailure, RegistrationFailure } from './failure.ts';
import type { IdentifiedRegistration, LookupItem, RegisteredVisitor, Registration } from './model.ts';

/**
 * A§7 `POST v2/users`, headers `CaptchaKey` and, when known, `srcReg`. `idempotencyKey` is a secret of the form, at least 16 visible ASCII
 * characters: a second attempt with it finds the account of the first (decisions §14).
 */
export type RegisterAccount = (request: {
  readonly registration: Registration;
  readonly captcha: CaptchaToken;
  readonly source: string | undefined;
  readonly idempotencyKey?: string | undefined;
}) => TaskEither<RegistrationFailure, RegisteredVisitor>;

/**
 * A§7 alternate registration of an identified user: `POST v2/users/identified`, with the sealed
 * identity of the user service. In a browser the site's server adds it from its cookie.
 */
export type RegisterIdentified = (request: {
  readonly registration: IdentifiedRegistration;
  readonly ticket: string | undefined;
  readonly source: string | undefined;
  readonly idempotencyKey?: string | undefined;
}) => TaskEither<RegistrationFailure, RegisteredVisitor>;

/** The owner's answer to the mail about a registration: confirm the account, or delete it. */
export type AnswerEmailLink = (request: {
  readonly token: string;
  readonly answer: 'mine' | 'notMine';
}) => TaskEither<EmailLinkFailure, void>;

/**
 * Requests a new mail with the link that confirms the visitor's own address: a link expires after
 * seven days.
 */
export type MailEmailLink = (request: { readonly userId: string }) => TaskEither<MailEmailLinkFailure, void>;

/** The account notices of every page. */
export type AccountNotices = {
  /** The address is unconfirmed: newsletters are not sent to it. */
  readonly isUnconfirmed: boolean;
  /** The sign-in of this session has kept the account from being deleted. */
  readonly isKept: boolean;
  /** Its owner may send newsletters. */
  readonly isEditor: boolean;
};

/** Reads the notices of the visitor's account; a service without notices returns none. */
export type ReadAccountNotices = () => TaskEither<TransportFailure | SignInRequired, AccountNotices>;

/** A§7 look-up lists, in the language of the visitor, which the wiring of the port sets. */
export type ListCountries = () => TaskEither<LookupFailure, readonly LookupItem[]>;
export type ListFunctions = () => TaskEither<LookupFailure, readonly LookupItem[]>;
export type ListTitles = () => TaskEither<LookupFailure, readonly LookupItem[]>;

/** A§7 company search; the machine debounces by 500 ms and starts at 2 characters (A§5). */
export type FindCompanies = (term: string) => TaskEither<LookupFailure, readonly string[]>;

/** The visitor's country as an ISO 3166-1 alpha-2 code, to preset the occasional-e-mail consent (decisions §5). */
export type DetectCountry = () => TaskEither<LookupFailure, string>;
