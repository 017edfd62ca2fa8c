import { type Now, parseEmail } from '@masthead/core';
import * as E from '#fp-ts/Either';
import type { MemoryCaptcha } from '../shared/captcha.ts';
import { tooManyTries } from '../shared/limits.ts';
import { type MemoryCodes, memoryCodes } from '../shared/one-time-codes.ts';
import { fieldsOf, type Route, type ServiceAnswer } from '../shared/service.ts';
import { refused } from './registration.ts';
import type { MemoryUser, OnMail } from './user.ts';

type Options = {
  readonly now: Now;
  readonly captcha: MemoryCaptcha;
  readonly byEmail: (email: unknown) => MemoryUser | undefined;
  readonly onMail: OnMail;
  readonly signInCodes?: MemoryCodes['sent'];
};

const otpRefused = (words: string): ServiceAnswer => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: words },
});

/** Sign-in codes: the same answer for every address, a mail to those with an account. */
export const memorySignInCodes = ({ now, captcha, byEmail, onMail, signInCodes = [] }: Options) => {
  const codes = memoryCodes({ now, sent: signInCodes });

  const request: Route['run'] = async (request) => {
    const { email } = fieldsOf(request);
    if (typeof email !== 'string' || E.isLeft(parseEmail(email))) return refused(400, 1002, 'email');
    if (!(await captcha.accepts(request.headers.captchakey ?? '', 'sign_in_code'))) return refused(400, 1008);
    const made = codes.make(email);
    if (made._tag === 'TooMany') return tooManyTries(made.waitSeconds);
    const user = byEmail(email);
    if (user !== undefined) onMail({ to: user.email, code: made.code });
    return { status: 202, body: { data: { resendAfterSeconds: made.resendAfterSeconds } } };
  };

  /** Returns the account of a valid code, once, or the refusal of the service. */
  const judge = (
    username: string,
    code: string,
  ): { readonly user: MemoryUser } | { readonly refused: ServiceAnswer } => {
    const user = byEmail(username);
    const judged = codes.judge(username, code, user !== undefined);
    switch (judged._tag) {
      case 'TooMany':
        return { refused: tooManyTries(judged.waitSeconds) };
      case 'Right':
        return user === undefined ? { refused: otpRefused('Otp is invalid') } : { user };
      default:
        return { refused: otpRefused(judged._tag === 'Expired' ? 'Otp is expired' : 'Otp is invalid') };
    }
  };

  return { request, judge };
};
