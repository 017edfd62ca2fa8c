import type { Language } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import {
  numberOf,
  type RegisteredVisitor,
  registrationForm,
  registrationStepperMachine,
  registrationSteps,
  stepAt,
  stepperView,
} from '@masthead/core/registration';
import { alertsIn } from '@masthead/core/subscriptions';
import { useMachine } from '@masthead/react';
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { AccountFields, followedBy } from './account-fields.tsx';
import { registrationPorts } from './browser-ports.ts';
import { Choices, StepHeading } from './choices.tsx';
import { FormOrCheckEmail } from './form-or-check-email.tsx';
import { registered } from './registered.ts';
import type { RegistrationProps } from './registration-props.ts';
import { formValues, registrationFrom } from './registration-values.ts';
import { followAddress, hashIsStep, showInAddress } from './step-address.ts';

export type RegistrationStepperProps = RegistrationProps & {
  readonly language: Language;
  /** What was chosen before, on pages without script. */
  readonly chosen: readonly string[];
};

/**
 * A§2 registration in four steps on one page; the hash names the step (A§4). Without script each step is a separate
 * page.
 */
export const RegistrationStepper = ({
  dictionary,
  language,
  chosen,
  values,
  served,
  siteName,
  refusedDomains,
  type = 'password',
  source,
  cid,
  practiceCode,
  practice,
  target,
  waiting,
  notDoneHref,
  ...props
}: RegistrationStepperProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [snapshot, , actor] = useMachine(
    useMemo(() => registrationStepperMachine(registrationPorts), []),
    {
      input: {
        facts: {
          rules: { siteName, refusedDomains },
          source: source ?? undefined,
          type,
          cid: cid ?? undefined,
          practiceCode: practiceCode ?? undefined,
          idempotencyKey: props.formKey || undefined,
        },
        prefill: values,
        served: refusalFrom(served, fieldsOf(registrationForm.empty)),
        chosen,
      },
    },
  );
  const formActor = snapshot.children.form;
  if (formActor === undefined) throw new Error('The stepper has no form.');
  const view = stepperView(snapshot);
  const { action } = props;
  const onDone = useCallback(
    (visitor: RegisteredVisitor) =>
      void registered(visitor, { practice, source, form: action, waiting, target, notDoneHref }),
    [action, practice, source, waiting, target, notDoneHref],
  );
  const form = useForm(registrationForm, formActor, {
    translate,
    prefix: 'registration',
    values: registrationFrom,
    onDone,
  });
  const { step } = view;
  const isRefused = form.errors.length > 0 || form.problem !== undefined;

  const keptBy = useMemo(() => followedBy(actor), [actor]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const hasMoved = shown.current !== step;
    shown.current = step;
    if (!hasMoved) {
      // A reloaded page begins with its form, as its password is not kept.
      if (hashIsStep()) showInAddress(step, 'replace');
      return;
    }
    showInAddress(step, 'push');
    if (!isRefused) heading.current?.focus();
  }, [step, isRefused]);
  useEffect(
    () =>
      followAddress((number) => {
        const named = stepAt(number);
        if (named !== undefined) actor.send({ type: 'step.named', step: named });
        showInAddress(stepperView(actor.getSnapshot()).step, 'replace');
      }),
    [actor],
  );

  const reopen = () => {
    formActor.send({ type: 'form.reopened' });
    actor.send({ type: 'step.named', step: 'account' });
  };

  const isLast = numberOf(step) === registrationSteps.length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isBusy) return;
    actor.send({ type: isLast ? 'stepper.submitted' : 'step.continued', values: formValues(event.currentTarget) });
  };
  return (
    <FormOrCheckEmail
      {...props}
      translate={translate}
      isTaken={form.view.nextStep === 'checkEmail'}
      formRef={form.formRef}
      reopen={reopen}
    >
      <Form
        action={props.action}
        formToken={props.formToken}
        stamp={props.stamp}
        form={{ ...form, submit }}
        submit={translate(isLast ? 'Stepper_Submit' : 'Stepper_Continue')}
        after={
          step === 'account' ? (
            <p className="form__other">
              {translate('Registration_HaveAccount')} <a href={props.signInHref}>{translate('Session_SignIn')}</a>
            </p>
          ) : (
            <button
              type="button"
              className="button button--quiet stepper__back"
              disabled={form.isBusy}
              onClick={() => actor.send({ type: 'step.left' })}
            >
              {translate('Stepper_Back')}
            </button>
          )
        }
      >
        <StepHeading translate={translate} step={step} heading={heading} />
        <div className="stepper__account" hidden={step !== 'account'}>
          <AccountFields {...props} translate={translate} form={form} values={values} type={type} keptBy={keptBy} />
        </div>
        {step !== 'account' &&
          (view.list !== undefined ? (
            <Choices
              translate={translate}
              language={language}
              step={step}
              offered={alertsIn(view.list, step, language)}
              chosen={view.chosen}
              onChoose={(code, isChosen) => actor.send({ type: 'alert.chosen', code, isChosen })}
            />
          ) : view.listProblem !== undefined ? (
            <div role="alert">
              <p>{translate('Stepper_ListFailed')}</p>
              <button
                type="button"
                className="button button--quiet"
                onClick={() => actor.send({ type: 'list.wanted' })}
              >
                {translate('Stepper_Retry')}
              </button>
            </div>
          ) : (
            <p role="status">{translate('Form_Busy')}</p>
          ))}
      </Form>
    </FormOrCheckEmail>
  );
};
