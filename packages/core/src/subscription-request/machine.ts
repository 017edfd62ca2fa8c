import { pipe } from '#fp-ts/function';
import type { SolveCaptcha } from '../shared/captcha.ts';
import { type FormDefinition, proved, refusal, type Submission } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import { type MailRequestFailure, type MailRequestForm, mailRequestForm } from '../shared/form/mail-request.ts';
import { message } from '../shared/message.ts';
import * as TE from '../shared/task-either.ts';
import type { Subscribe, SubscribeFailure } from '../subscriptions/index.ts';

export type SubscriptionRequestPorts = { readonly subscribe: Subscribe; readonly solveCaptcha: SolveCaptcha };

/** What an address is to be sent, and the campaign that its owner came by (A§3 `metadata.cid`). */
export type SubscriptionRequestFacts = {
  readonly codes: readonly string[];
  readonly cid?: string | undefined;
};

/** What a captcha is solved for before an address is subscribed. */
export const subscribeCaptchaAction = 'subscribe';

const { special: _, ...mailRequest } = mailRequestForm({
  id: 'subscriptionRequest',
  description:
    'Asking that an address without a session be sent something; its owner confirms by a link (double opt-in).',
});

/**
 * A visitor without a session enters an address, and confirms by the mail sent to it (decisions
 * §11): the answer is the same for each.
 */
export const subscriptionRequestForm: FormDefinition<
  MailRequestForm,
  SubscriptionRequestFacts,
  SubscribeFailure | MailRequestFailure,
  { readonly email: string },
  'checkEmail',
  never
> = {
  ...mailRequest,
  refusal: (failure) => {
    switch (failure._tag) {
      // A request with a captcha needs no session.
      case 'SignInRequired':
      case 'CodesRefused':
        return refusal(message('OneClick_Refused'));
      default:
        return mailRequest.refusal(failure);
    }
  },
};

export const subscriptionRequestMachine = ({ subscribe, solveCaptcha }: SubscriptionRequestPorts) =>
  formMachine(subscriptionRequestForm, {
    submit: proved(
      () => solveCaptcha(subscribeCaptchaAction),
      ({ values: { email }, facts: { codes, cid } }: Submission<MailRequestForm, SubscriptionRequestFacts>, captcha) =>
        pipe(
          subscribe({ email, codes, cid, captcha }),
          TE.map(() => ({ email })),
        ),
    ),
  });
