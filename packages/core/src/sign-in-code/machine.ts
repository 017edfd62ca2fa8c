import { pipe } from '#fp-ts/function';
import type { SolveCaptcha } from '../shared/captcha.ts';
import { callRefusal, type FormDefinition, formView, proved, refusal } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import { emailMessage, required } from '../shared/form/form-rules.ts';
import { message } from '../shared/message.ts';
import * as TE from '../shared/task-either.ts';
import type { Visitor } from '../sign-in/index.ts';
import type { CodeFailure, CodeRequestFailure } from './failure.ts';
import type { CodeForm, CodeRequestForm, CodeSent } from './model.ts';
import type { RequestSignInCode, SignInWithCode } from './port.ts';

export type CodeRequestPorts = { readonly requestSignInCode: RequestSignInCode; readonly solveCaptcha: SolveCaptcha };

/** Captcha action of a request for a code. */
export const codeCaptchaAction = 'sign_in_code';

/** Requests a code, with a captcha of its own: a proof counts once. */
export const requestCode = ({ requestSignInCode, solveCaptcha }: CodeRequestPorts) =>
  proved(
    () => solveCaptcha(codeCaptchaAction),
    (email: string, captcha) =>
      pipe(
        requestSignInCode({ email, captcha }),
        TE.map(({ resendAfterSeconds }): CodeSent => ({ email, resendAfterSeconds })),
      ),
  );

/**
 * Seconds until another code may be requested (A§9). The service sends a longer wait after too many
 * requests or guesses.
 */
const resendWait = 30;

/** Returns the message of a failed request. */
export const codeRequestRefusal = (failure: CodeRequestFailure) => {
  switch (failure._tag) {
    case 'AddressRefused':
      return refusal(message('ValidEmail'));
    case 'CaptchaRefused':
      return refusal(message('CaptchaRequired'));
    case 'TooManyTries':
      return failure.retryAfterSeconds > resendWait
        ? callRefusal(failure)
        : refusal(message('SignInCode_ResendIn', { seconds: failure.retryAfterSeconds }));
    default:
      return callRefusal(failure);
  }
};

/** Asking for a code to sign in with (A§1 passwordless, A§4). */
export const codeRequestForm: FormDefinition<
  CodeRequestForm,
  unknown,
  CodeRequestFailure,
  CodeSent,
  'enterCode',
  never
> = {
  id: 'codeRequest',
  description: 'Asking for a code to sign in with.',
  empty: { email: '' },
  rules: { email: ({ email }) => emailMessage(email) },
  tidy: ({ email }) => ({ email: email.trim().normalize('NFC') }),
  refusal: codeRequestRefusal,
  done: 'enterCode',
};

export const codeRequestMachine = (ports: CodeRequestPorts) => {
  const request = requestCode(ports);
  return formMachine(codeRequestForm, { submit: ({ values }) => request(values.email) });
};

export const codeRequestView = formView(codeRequestForm);

const codePattern = /^\d{6}$/u;

/**
 * Returns the error of a typed or pasted code, without blanks around and within it (A§5: trimmed
 * before sending).
 */
export const codeMessage = (code: string) =>
  required(code, 'RequiredCode') ?? (codePattern.test(tidyCode(code)) ? undefined : message('ValidCode'));

/** A code as it is sent: without blanks, in the digits of its mail. Keyboards of Arabic, Persian and Japanese write others. */
export const tidyCode = (code: string): string =>
  code.replace(/\s/gu, '').replace(/[٠-٩۰-۹０-９]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

export type SignInCodePorts = { readonly signInWithCode: SignInWithCode };

/** The address of the code. */
export type CodeFacts = { readonly email: string };

type SignedIn = { readonly type: 'visitor.signedIn'; readonly visitor: Visitor };

/** Signing in by the code of a mail (A§4, A§5, A§8). */
export const signInCodeForm: FormDefinition<CodeForm, CodeFacts, CodeFailure, Visitor, 'goBack', SignedIn> = {
  id: 'signInCode',
  description: 'Signing in by a code that was mailed.',
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
      default:
        return callRefusal(failure);
    }
  },
  announce: (visitor) => [{ type: 'visitor.signedIn', visitor }],
  done: 'goBack',
};

export const signInCodeMachine = ({ signInWithCode }: SignInCodePorts) =>
  formMachine(signInCodeForm, {
    submit: ({ values: { code }, facts: { email } }) => signInWithCode({ email, code }),
  });

export const signInCodeView = formView(signInCodeForm);
