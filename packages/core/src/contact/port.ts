import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaToken } from '../shared/captcha.ts';
import type { TransportFailure } from '../shared/failure.ts';
import type { RequestCodeFailure } from '../sign-in-code/index.ts';
import type { RecipientUnknown, SendMessageFailure, SendWithCodeFailure } from './failure.ts';
import type { ContactProfile, ContactRequest } from './model.ts';

/** Finds the recipient of an id, named in the language of the page. */
export type FindContactProfile = (id: string) => TaskEither<RecipientUnknown | TransportFailure, ContactProfile>;

/** The service's confirmation for the sender. */
export type MessageSent = { readonly successMessage: string };

/** A§7 SAVE_FORM_DATA: sends a message. */
export type SendMessage = (
  sent: ContactRequest & { readonly captcha: CaptchaToken },
) => TaskEither<SendMessageFailure, MessageSent>;

/**
 * A§7 GENERATE_OTP: mails a code that proves the address; returns the seconds until another may be
 * requested.
 */
export type RequestContactCode = (request: {
  readonly email: string;
  readonly name: string;
  /** A§7 has the captcha of a resend in a header of its own. */
  readonly isResend: boolean;
  readonly captcha: CaptchaToken;
}) => TaskEither<RequestCodeFailure, { readonly resendAfterSeconds: number }>;

/** A§7 SAVE_FORM_DATA_WITH_OTP: sends a message with the code that proves the address. */
export type SendMessageWithCode = (
  sent: ContactRequest & { readonly code: string; readonly captcha: CaptchaToken },
) => TaskEither<SendWithCodeFailure, MessageSent>;
