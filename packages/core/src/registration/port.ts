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
 * A§7 alternate registration of an identified user: `POST v2/users/identified`, with what the user service has sealed of who they are. In a browser
 * the site's server adds that from its cookie.
 */
export type RegisterIdentified = (request: {
  readonly registration: IdentifiedRegistration;
  readonly ticket: string | undefined;
  readonly source: string | undefined;
  readonly idempotencyKey?: string | undefined;
}) => TaskEither<RegistrationFailure, RegisteredVisitor>;

/** What the owner of an address answers to the mail about a registration: the account is theirs, or it is not and has to go. */
export type AnswerEmailLink = (request: {
  readonly token: string;
  readonly answer: 'mine' | 'notMine';
}) => TaskEither<EmailLinkFailure, void>;

/** Has the link mailed anew by which the visitor's own address is confirmed: the first dies after seven days. */
export type MailEmailLink = (request: { readonly userId: string }) => TaskEither<MailEmailLinkFailure, void>;

/** What every page of an account says of it. */
export type AccountNotices = {
  /** Nobody has shown that they read the mail of the address: newsletters do not come. */
  readonly isUnconfirmed: boolean;
  /** The sign-in of this session has kept the account from being deleted. */
  readonly isKept: boolean;
  /** Its owner may send newsletters. */
  readonly isEditor: boolean;
};

/** What the pages of the visitor's account say of it; a service that says nothing has nothing to say. */
export type ReadAccountNotices = () => TaskEither<TransportFailure | SignInRequired, AccountNotices>;

/** A§7 look-up lists, in the language in which the visitor reads; whoever wires the port knows which that is. */
export type ListCountries = () => TaskEither<LookupFailure, readonly LookupItem[]>;
export type ListFunctions = () => TaskEither<LookupFailure, readonly LookupItem[]>;
export type ListTitles = () => TaskEither<LookupFailure, readonly LookupItem[]>;

/** A§7 company search; the machine debounces by 500 ms and asks from 2 characters on (A§5). */
export type FindCompanies = (term: string) => TaskEither<LookupFailure, readonly string[]>;

/** The visitor's country as an ISO 3166-1 alpha-2 code, to preset the occasional-e-mail consent (decisions §5). */
export type DetectCountry = () => TaskEither<LookupFailure, string>;
