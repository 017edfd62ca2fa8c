import { pipe } from '#fp-ts/function';
import type { SolveCaptcha } from '../shared/captcha.ts';
import { formView, proved, type Submission } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import * as TE from '../shared/task-either.ts';
import { accountStepForm, consentIsPresetIn, type RegistrationFacts, registrationForm } from './form.ts';
import type { RegistrationForm } from './model.ts';
import type { DetectCountry, RegisterAccount, RegisterIdentified } from './port.ts';

export type RegistrationPorts = {
  readonly registerAccount: RegisterAccount;
  readonly registerIdentified: RegisterIdentified;
  readonly solveCaptcha: SolveCaptcha;
  readonly detectCountry: DetectCountry;
};

type Sent = Submission<RegistrationForm, RegistrationFacts>;

const nothing = (): readonly string[] => [];

/**
 * Registration by the single long form of A§2. Each attempt solves a captcha of its own, because a
 * token counts once. A deployment that hides the captcha (A§5) passes a `solveCaptcha` that answers
 * at once. A visitor identified by a provider needs neither captcha nor password (A§5).
 */
export const registrationMachine = ({
  registerAccount,
  registerIdentified,
  solveCaptcha,
  detectCountry,
}: RegistrationPorts) => {
  const byPassword = proved(
    () => solveCaptcha('register'),
    ({ values, facts: { subscriptions = nothing, cid, practiceCode, source, idempotencyKey } }: Sent, captcha) =>
      registerAccount({
        registration: { ...values, subscriptions: subscriptions(), cid, practiceCode },
        captcha,
        source,
        idempotencyKey,
      }),
  );
  const byProvider = ({
    values,
    facts: { subscriptions = nothing, cid, practiceCode, source, ticket, idempotencyKey },
  }: Sent) => {
    const { password: _, passwordConfirmation: __, ...details } = values;
    return registerIdentified({
      registration: { ...details, subscriptions: subscriptions(), cid, practiceCode },
      ticket,
      source,
      idempotencyKey,
    });
  };
  return formMachine(registrationForm, {
    submit: (sent: Sent) => (sent.facts.type === 'sso' ? byProvider(sent) : byPassword(sent)),
    prefill: () =>
      pipe(
        detectCountry(),
        TE.map((country) => (consentIsPresetIn(country) ? { occasionalEmail: true } : {})),
      ),
  });
};

/** The first of several steps, which makes no call: its values are its result. */
export const accountStepMachine = () =>
  formMachine(accountStepForm, { submit: ({ values }: Sent) => TE.right(values) });

export type RegistrationMachine = ReturnType<typeof registrationMachine>;

/** What a registration screen needs to know, beside the tags. */
export const registrationView = formView(registrationForm);
