import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { RequestMail } from '../shared/form/mail-request.ts';
import type { LinkInvalid, MailLinkFailure } from './failure.ts';
import type { AccountLink, MailLink, MailLinkFacts, MailLinkPurpose } from './model.ts';

/** `POST v2/mail-links`: reads the facts of a link. Changes nothing. */
export type OpenMailLink = (
  link: MailLink & { readonly purpose: MailLinkPurpose },
) => TaskEither<MailLinkFailure, MailLinkFacts>;

/**
 * `POST v2/link-checks`: checks whether the mail link of an account is valid. Changes nothing.
 * Returns the address of the account for a password link, where the service sends it.
 */
export type CheckLink = (
  link: AccountLink,
) => TaskEither<LinkInvalid | TransportFailure, { readonly email: string | undefined }>;

/**
 * A§7 `POST v2/subscribe` with `encUserId`: subscribes the recipient of the link. Returns the
 * existing and the new subscriptions (A§3).
 */
export type SubscribeByLink = (
  link: MailLink,
) => TaskEither<MailLinkFailure, { readonly existing: readonly string[]; readonly added: readonly string[] }>;

/**
 * A§7 `POST v2/unsubscribe`: ends the subscriptions of the link; idempotent, never expires, and
 * needs no session.
 */
export type UnsubscribeByLink = (link: MailLink) => TaskEither<MailLinkFailure, void>;

/** `POST v2/mail-links/renewals`: mails a new subscription link to the recipient of this one. */
export type RenewMailLink = (link: MailLink) => TaskEither<MailLinkFailure, void>;

/**
 * `POST v2/mail-links/requests`, header `CaptchaKey`: mails the link to an address's subscriptions.
 * The answer is the same for every address.
 */
export type RequestMailPreferences = RequestMail;

/**
 * `PUT v2/mail-preferences`: saves the subscriptions of an address; `undefined` codes block any
 * further mail.
 */
export type SaveMailPreferences = (wanted: {
  readonly token: string;
  readonly codes: readonly string[] | undefined;
}) => TaskEither<MailLinkFailure, void>;

/** `POST v2/mail-links/exports`: exports all data of the address whose preferences link this is. */
export type ExportAddress = (token: string) => TaskEither<MailLinkFailure, Readonly<Record<string, unknown>>>;

/**
 * `POST v2/mail-links/erasures`: deletes all data of the address, except what blocks further mail.
 * Idempotent.
 */
export type EraseAddress = (token: string) => TaskEither<MailLinkFailure, void>;
