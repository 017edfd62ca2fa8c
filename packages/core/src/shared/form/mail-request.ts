import { pipe } from '#fp-ts/function';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaFailure, CaptchaToken, SolveCaptcha } from '../captcha.ts';
import type { TransportFailure } from '../failure.ts';
import { message } from '../message.ts';
import * as TE from '../task-either.ts';
import { callRefusal, type FormDefinition, proved, refusal, type Submission } from './form.ts';
import { formMachine } from './form-machine.ts';
import { emailMessage } from './form-rules.ts';

/** What a visitor typed to be sent a mail. */
export type MailRequestForm = { readonly email: string };

/** `AddressRefused`: what was typed is no e-mail address (1002). `CaptchaRefused`: the proof counts no more (1008). */
export type MailRequestRefused =
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'CaptchaRefused' }
  | TransportFailure;

/** What can become of asking for a mail together with its captcha. */
export type MailRequestFailure = MailRequestRefused | CaptchaFailure;

/** A call that has a mail sent to an address; the answer is the same for every address. */
export type RequestMail = (request: {
  readonly email: string;
  readonly captcha: CaptchaToken;
}) => TaskEither<MailRequestRefused, void>;

export type MailRequestDefinition = FormDefinition<
  MailRequestForm,
  unknown,
  MailRequestFailure,
  { readonly email: string },
  'checkEmail',
  never
>;

/** Defines a form that requests a mail to an address, and then refers to the mail. */
export const mailRequestForm = (named: Pick<MailRequestDefinition, 'id' | 'description'>): MailRequestDefinition => ({
  ...named,
  empty: { email: '' },
  rules: { email: ({ email }) => emailMessage(email) },
  tidy: ({ email }) => ({ email: email.trim().normalize('NFC') }),
  refusal: (failure) => {
    switch (failure._tag) {
      case 'AddressRefused':
        return refusal(message('ValidEmail'));
      case 'CaptchaRefused':
        return refusal(message('CaptchaRequired'));
      default:
        return callRefusal(failure);
    }
  },
  done: 'checkEmail',
});

/** Each try solves a captcha of its own for this action, because a proof counts once. */
export const mailRequestMachine = (
  form: MailRequestDefinition,
  captchaAction: string,
  { request, solveCaptcha }: { readonly request: RequestMail; readonly solveCaptcha: SolveCaptcha },
) =>
  formMachine(form, {
    submit: proved(
      () => solveCaptcha(captchaAction),
      ({ values: { email } }: Submission<MailRequestForm, unknown>, captcha) =>
        pipe(
          request({ email, captcha }),
          TE.map(() => ({ email })),
        ),
    ),
  });
