import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { SolveCaptcha } from '../shared/captcha.ts';
import { formView, proved, type Submission } from '../shared/form.ts';
import { formMachine } from '../shared/form-machine.ts';
import { consentIsPresetIn, type RegistrationFacts, registrationForm } from './form.ts';
import type { RegistrationForm } from './model.ts';
import type { DetectCountry, RegisterAccount } from './port.ts';

export type RegistrationPorts = {
  readonly registerAccount: RegisterAccount;
  readonly solveCaptcha: SolveCaptcha;
  readonly detectCountry: DetectCountry;
};

type Sent = Submission<RegistrationForm, RegistrationFacts>;

/**
 * Registration by the single long form of A§2. Each try solves a captcha of its own, because a token counts once. A deployment
 * that hides the captcha (A§5) gives a `solveCaptcha` that answers at once.
 */
export const registrationMachine = ({ registerAccount, solveCaptcha, detectCountry }: RegistrationPorts) =>
  formMachine(registrationForm, {
    submit: proved(
      () => solveCaptcha('register'),
      ({ values, facts: { subscriptions = [], cid, practiceCode, source } }: Sent, captcha) =>
        registerAccount({ registration: { ...values, subscriptions, cid, practiceCode }, captcha, source }),
    ),
    prefill: () =>
      pipe(
        detectCountry(),
        TE.map((country) => (consentIsPresetIn(country) ? { occasionalEmail: true } : {})),
      ),
  });

export type RegistrationMachine = ReturnType<typeof registrationMachine>;

/** What a registration screen needs to know, beside the tags. */
export const registrationView = formView(registrationForm);
