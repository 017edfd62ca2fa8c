import { registrationForm, stepAt } from '@masthead/core/registration';
import type { GetServerSideProps } from 'next';
import { openAccountRequest } from '../../../kit/page/account-request.ts';
import { type FormPageProps, formPage } from '../../../kit/page/form-page.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { paths } from '../../../routes.ts';
import { isOn } from '../../../server/configuration/flags.ts';
import { one } from '../shared/address-parameters.ts';
import { accountStepPage, type StepperForm } from './account-step-page.ts';
import type { RegistrationExits } from './check-email.tsx';
import { type ChoiceForm, choiceStepPage } from './choice-step-page.ts';
import type { RegistrationProps } from './registration-props.ts';
import {
  isWorkAskedFor,
  leaveRegistration,
  prefilled,
  registered,
  registrationExits,
  registrationFacts,
  registrationProps,
  runRegistration,
} from './registration-request.ts';
import { registrationFrom } from './registration-values.ts';

type SingleForm = Omit<RegistrationProps, 'dictionary'> & { readonly variant: 'single' };

/** `form` is null when the visitor is to look into their mail (decisions §6). */
export type RegisterPageProps = FormPageProps<SingleForm | StepperForm | ChoiceForm | null> & {
  /** Where the visitor goes on without a form. */
  readonly exits?: RegistrationExits;
};

/** A§2: the single form. */
const singlePage = (actions: PendingActions, path: string) =>
  formPage({
    path,
    definition: registrationForm,
    captchaAction: 'register',
    actions,
    leave: leaveRegistration,
    prefill: prefilled,
    values: registrationFrom,
    run: (opened) => async (posted) =>
      runRegistration(opened, await registrationFacts(opened, isWorkAskedFor(opened)), posted),
    taken: (opened, taken) => registered(opened, taken, actions),
    elsewhere: () => null,
    props: async (opened, values) => ({
      variant: 'single' as const,
      ...(await registrationProps(opened, values, isWorkAskedFor(opened))),
    }),
  });

/**
 * A§2 registration, or one of its variants at its own path: one form, or four steps by flag. Redirects a
 * signed-in visitor to the root; `actions` are those that may wait for the session. The variant is chosen before
 * rendering (A§9: within 1 s).
 */
export const registerPage = (
  actions: PendingActions,
  path: string = paths.register,
): GetServerSideProps<RegisterPageProps> => {
  const single = singlePage(actions, path);
  const opened: GetServerSideProps<RegisterPageProps> = async (context) => {
    if (!(await isOn('registration-stepper')())) return single(context);
    const step = stepAt(Number(one(context.query, 'step') ?? 1)) ?? 'account';
    return step === 'account' ? accountStepPage(actions, path)(context) : choiceStepPage(actions, path, step)(context);
  };
  return async (context) => {
    const answer = await opened(context);
    if (!('props' in answer)) return answer;
    const props = await answer.props;
    if (props.form !== null) return { props };
    return { props: { ...props, exits: registrationExits(await openAccountRequest(context, actions)) } };
  };
};
