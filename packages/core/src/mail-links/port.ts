import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { RequestMail } from '../shared/form/mail-request.ts';
import type { LinkInvalid, MailLinkFailure } from './failure.ts';
import type { AccountLink, MailLink, MailLinkFacts, MailLinkPurpose } from './model.ts';

/** `POST v2/mail-links`: what a link leads to. Changes nothing. */
export type OpenMailLink = (
  link: MailLink & { readonly purpose: MailLinkPurpose },
) => TaskEither<MailLinkFailure, MailLinkFacts>;

/**
 * `POST v2/link-checks`: whether the link of a mail about an account can still be used. Changes nothing. Gives the address of the account where
 * the link is one to a new password and the service says it.
 */
export type CheckLink = (
  link: AccountLink,
) => TaskEither<LinkInvalid | TransportFailure, { readonly email: string | undefined }>;

/** A§7 `POST v2/subscribe` with `encUserId`: subscribes whom the link was mailed to. Gives what there was before and what is new (A§3). */
export type SubscribeByLink = (
  link: MailLink,
) => TaskEither<MailLinkFailure, { readonly existing: readonly string[]; readonly added: readonly string[] }>;

/** A§7 `POST v2/unsubscribe`: ends what the link is about; a second time ends nothing. Never comes too late, and needs no session. */
export type UnsubscribeByLink = (link: MailLink) => TaskEither<MailLinkFailure, void>;

/** `POST v2/mail-links/renewals`: mails another link to subscribe to whom this one was mailed. */
export type RenewMailLink = (link: MailLink) => TaskEither<MailLinkFailure, void>;

/** `POST v2/mail-links/requests`, header `CaptchaKey`: mails the link to what an address is sent. The answer is the same for every address. */
export type RequestMailPreferences = RequestMail;

/** `PUT v2/mail-preferences`: what an address is sent from now on; `undefined` codes are a wish never to be written to again. */
export type SaveMailPreferences = (wanted: {
  readonly token: string;
  readonly codes: readonly string[] | undefined;
}) => TaskEither<MailLinkFailure, void>;

/** `POST v2/mail-links/exports`: everything that is kept of the address that a link to its preferences was mailed to, as the service keeps it. */
export type ExportAddress = (token: string) => TaskEither<MailLinkFailure, Readonly<Record<string, unknown>>>;

/** `POST v2/mail-links/erasures`: takes all of it, but for what keeps others from writing there. A second time takes nothing, and is no failure. */
export type EraseAddress = (token: string) => TaskEither<MailLinkFailure, void>;
