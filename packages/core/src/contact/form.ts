import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { CaptchaFailure, SolveCaptcha } from '../shared/captcha.ts';
import {
  callRefusal,
  type FormDefinition,
  formView,
  type Refusal,
  refusal,
  type Submission,
} from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import { emailMessage, isAtAnyOf, nameMessage, required, tooLong } from '../shared/form/form-rules.ts';
import { message } from '../shared/message.ts';
import { type CodeForm, codeMessage, codeRequestRefusal, tidyCode } from '../sign-in-code/index.ts';
import type { ContactFailure, SendMessageFailure, SendWithCodeFailure } from './failure.ts';
import {
  type ContactForm,
  type ContactPage,
  type ContactProfile,
  type ContactRequest,
  contactMaxLengths,
  isMessageRequired,
} from './model.ts';
import type { MessageSent, RequestContactCode, SendMessage, SendMessageWithCode } from './port.ts';

/** What a captcha is solved for before a message is sent, with a code or without. */
export const contactCaptchaAction = 'contact';
/** Captcha action of a request for a code. */
export const contactCodeCaptchaAction = 'contact_code';

/** What the form is opened with. */
export type ContactFacts = {
  readonly profile: ContactProfile;
  readonly page: ContactPage;
  /** Whether the message waits for a code that proves the address. */
  readonly asksForCode: boolean;
  /** Addresses at these domains are turned down (A§5). */
  readonly refusedDomains: readonly string[];
};

/** What came of the form: the message is on its way, or waits for the code that was mailed. */
export type ContactOutcome =
  | { readonly _tag: 'Sent'; readonly successMessage: string }
  | { readonly _tag: 'CodeSent'; readonly form: ContactForm; readonly resendAfterSeconds: number };

export type ContactPorts = {
  readonly sendMessage: SendMessage;
  readonly requestContactCode: RequestContactCode;
  readonly solveCaptcha: SolveCaptcha;
};

const sendRefusal = (failure: SendMessageFailure | CaptchaFailure): Refusal<keyof ContactForm> => {
  switch (failure._tag) {
    case 'AddressRefused':
      return {
        problem: { message: message('ValidEmail'), field: 'email' },
        fieldErrors: [{ field: 'email', message: message('ValidEmail') }],
      };
    case 'Incomplete':
      return refusal(message('Contact_Incomplete'));
    case 'RecipientUnknown':
      return refusal(message('Contact_RecipientUnknown'));
    case 'CaptchaRefused':
      return refusal(message('CaptchaRequired'));
    default:
      return callRefusal(failure);
  }
};

/** Writing to a partner, an author or the firm (A§3 to A§5). Every failure keeps the typed values. */
export const contactForm: FormDefinition<ContactForm, ContactFacts, ContactFailure, ContactOutcome, 'goOn', never> = {
  id: 'contact',
  description: 'Writing to a partner, an author or the firm.',
  empty: { name: '', email: '', title: '', organization: '', subject: '', message: '' },
  rules: {
    name: ({ name }) => nameMessage(name, 'RequiredName', contactMaxLengths.name),
    email: ({ email }, { refusedDomains }) =>
      emailMessage(email) ?? (isAtAnyOf(refusedDomains, email) ? message('Contact_RefusedDomain') : undefined),
    title: ({ title }) => tooLong(title, contactMaxLengths.title),
    organization: ({ organization }) => tooLong(organization, contactMaxLengths.organization),
    subject: ({ subject }) => required(subject, 'RequiredSubject') ?? tooLong(subject, contactMaxLengths.subject),
    message: ({ message: text }, { profile }) =>
      (isMessageRequired(profile) ? required(text, 'RequiredMessage') : undefined) ??
      tooLong(text, contactMaxLengths.message),
  },
  tidy: ({ name, email, title, organization, subject, message: text }) => ({
    name: name.trim(),
    email: email.trim().normalize('NFC'),
    title: title.trim(),
    organization: organization.trim(),
    subject: subject.trim(),
    message: text.trim(),
  }),
  refusal: (failed) => (failed.of === 'code' ? codeRequestRefusal(failed) : sendRefusal(failed)),
  done: 'goOn',
};

const submission =
  ({ sendMessage, requestContactCode, solveCaptcha }: ContactPorts) =>
  ({ values: form, facts }: Submission<ContactForm, ContactFacts>): TE.TaskEither<ContactFailure, ContactOutcome> =>
    facts.asksForCode
      ? pipe(
          solveCaptcha(contactCodeCaptchaAction),
          TE.chainW((captcha) => requestContactCode({ email: form.email, name: form.name, isResend: false, captcha })),
          TE.bimap(
            (failure) => ({ ...failure, of: 'code' as const }),
            ({ resendAfterSeconds }) => ({ _tag: 'CodeSent' as const, form, resendAfterSeconds }),
          ),
        )
      : pipe(
          solveCaptcha(contactCaptchaAction),
          TE.chainW((captcha) => sendMessage({ form, profile: facts.profile, page: facts.page, captcha })),
          TE.bimap(
            (failure) => ({ ...failure, of: 'message' as const }),
            ({ successMessage }) => ({ _tag: 'Sent' as const, successMessage }),
          ),
        );

/** The form as a page runs it. */
export const contactFormMachine = (ports: ContactPorts) => formMachine(contactForm, { submit: submission(ports) });

export type ContactCodePorts = {
  readonly sendMessageWithCode: SendMessageWithCode;
  readonly solveCaptcha: SolveCaptcha;
};

/** The message that waits for its code. */
export type ContactCodeFacts = { readonly request: ContactRequest };

/** Typing the code that proves the address of the sender (A§4, A§5, A§8). */
export const contactCodeForm: FormDefinition<
  CodeForm,
  ContactCodeFacts,
  SendWithCodeFailure | CaptchaFailure,
  MessageSent,
  'thank',
  never
> = {
  id: 'contactCode',
  description: 'Typing the code that lets a message go.',
  empty: { code: '' },
  rules: { code: ({ code }) => codeMessage(code) },
  tidy: ({ code }) => ({ code: tidyCode(code) }),
  secrets: ['code'],
  refusal: (failure) => {
    switch (failure._tag) {
      case 'CodeInvalid':
        return { problem: { message: message('SignInCode_Invalid'), field: 'code' } };
      case 'CodeExpired':
        return { problem: { message: message('SignInCode_Expired'), field: 'code' } };
      case 'RecipientUnknown':
        return refusal(message('Contact_RecipientUnknown'));
      case 'CaptchaRefused':
        return refusal(message('CaptchaRequired'));
      default:
        return callRefusal(failure);
    }
  },
  done: 'thank',
};

export const contactCodeMachine = ({ sendMessageWithCode, solveCaptcha }: ContactCodePorts) =>
  formMachine(contactCodeForm, {
    submit: ({ values: { code }, facts: { request } }) =>
      pipe(
        solveCaptcha(contactCaptchaAction),
        TE.chainW((captcha) => sendMessageWithCode({ ...request, code, captcha })),
      ),
  });

export const contactFormView = formView(contactForm);
export const contactCodeView = formView(contactCodeForm);

/** Requests another code for a waiting message, with a captcha of its own. */
export const resendContactCode =
  ({ requestContactCode, solveCaptcha }: Pick<ContactPorts, 'requestContactCode' | 'solveCaptcha'>, name: string) =>
  (email: string) =>
    pipe(
      solveCaptcha(contactCodeCaptchaAction),
      TE.chainW((captcha) => requestContactCode({ email, name, isResend: true, captcha })),
      TE.map(({ resendAfterSeconds }) => ({ email, resendAfterSeconds })),
    );
