import { message, walk } from '@masthead/core';
import { accountStepForm, accountStepMachine, numberOf, stepAfter } from '@masthead/core/registration';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import { nothingServed } from '../../../kit/forms/served.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { type FormPageProps, formPage } from '../../../kit/page/form-page.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { one } from '../shared/address-parameters.ts';
import { codesOf, draftIn, drafts, stepAddress } from './draft.ts';
import { leaveRegistration, prefilled, registrationFacts, registrationProps } from './registration-request.ts';
import type { RegistrationStepperProps } from './registration-stepper.island.tsx';
import { registrationFrom } from './registration-values.ts';

export type StepperForm = Omit<RegistrationStepperProps, 'dictionary'> & { readonly variant: 'stepper' };

/**
 * Step 1 of a registration: the form of the account. With script it is the whole registration; without, what was posted is kept sealed in the
 * browser, and the next step is a page of its own. A password that is kept already need not be typed again.
 */
export const accountStepPage =
  (actions: PendingActions, path: string): GetServerSideProps<FormPageProps<StepperForm>> =>
  async (context) => {
    const draft = draftIn(context);
    return formPage({
      path,
      definition: accountStepForm,
      captchaAction: 'register',
      actions,
      leave: leaveRegistration,
      prefill: (opened) => {
        if (draft === undefined) return prefilled(opened);
        const { password: _, passwordConfirmation: __, ...values } = draft.values;
        return values;
      },
      before: () =>
        draft?.served ??
        (one(context.query, 'draft') !== undefined && draft === undefined
          ? { errors: [], problem: { message: message('Stepper_DraftGone'), field: null } }
          : nothingServed),
      values: (read) => {
        const posted = registrationFrom(read);
        const password = posted.password || (draft?.values.password ?? '');
        return { ...posted, password, passwordConfirmation: password };
      },
      run:
        (opened) =>
        async ({ event }) =>
          walk(
            createActor(accountStepMachine(), { input: await registrationFacts(opened) }),
            [event],
            formTimeLeftMs(opened),
          ),
      taken: async (opened, { result, stamp, formKey }) => {
        const next = stepAfter('account') ?? 'account';
        const kept = {
          values: result,
          chosen: draft?.chosen ?? '',
          formKey: draft?.formKey ?? formKey,
          ...(stamp !== '' && stamp !== undefined && { stamp }),
        };
        const id = drafts.keep(context, opened.settings, kept, draft?.id);
        return id === undefined ? undefined : stepAddress(opened, numberOf(next), id);
      },
      props: async (opened, values) => ({
        variant: 'stepper' as const,
        ...(await registrationProps(opened, values)),
        language: opened.language,
        chosen: draft === undefined ? [] : codesOf(draft),
        hasPassword: draft !== undefined && draft.values.password !== '',
      }),
    })(context);
  };
