import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaToken } from '../shared/captcha.ts';
import type { TransportFailure } from '../shared/failure.ts';
import type { RequestCodeFailure } from '../sign-in-code/index.ts';
import type { RecipientUnknown, SendMessageFailure, SendWithCodeFailure } from './failure.ts';
import type { ContactProfile, ContactRequest } from './model.ts';

/** Who is written to under that id, called as in the language of the page. */
export type FindContactProfile = (id: string) => TaskEither<RecipientUnknown | TransportFailure, ContactProfile>;

/** What the sender is told, in the words of the service. */
export type MessageSent = { readonly successMessage: string };

/** A§7 SAVE_FORM_DATA: sends a message. */
export type SendMessage = (
  sent: ContactRequest & { readonly captcha: CaptchaToken },
) => TaskEither<SendMessageFailure, MessageSent>;

/** A§7 GENERATE_OTP: has a code mailed that proves the address; gives the seconds until another may be asked for. */
export type RequestContactCode = (asked: {
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
