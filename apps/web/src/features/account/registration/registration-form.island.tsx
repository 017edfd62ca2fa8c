import { translatorOf } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import { type RegisteredVisitor, registrationForm, registrationMachine } from '@masthead/core/registration';
import { useActorRef } from '@masthead/react';
import { useCallback, useMemo } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { AccountFields } from './account-fields.tsx';
import { registrationPorts } from './browser-ports.ts';
import { FormOrCheckEmail } from './form-or-check-email.tsx';
import { registered } from './registered.ts';
import type { RegistrationProps } from './registration-props.ts';
import { registrationFrom } from './registration-values.ts';

/** A§2 registration page, the single long form; it validates on change once it was sent, and each field when it is left (A§5). */
export const RegistrationForm = ({
  dictionary,
  values,
  served,
  siteName,
  refusedDomains,
  asksForWork = true,
  type = 'password',
  source,
  cid,
  practiceCode,
  practice,
  target,
  waiting,
  notDoneHref,
  ...props
}: RegistrationProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const actor = useActorRef(
    useMemo(() => registrationMachine(registrationPorts), []),
    {
      input: {
        rules: { siteName, refusedDomains, asksForWork },
        prefill: values,
        served: refusalFrom(served, fieldsOf(registrationForm.empty)),
        source: source ?? undefined,
        type,
        cid: cid ?? undefined,
        practiceCode: practiceCode ?? undefined,
        idempotencyKey: props.formKey || undefined,
      },
    },
  );
  const { action } = props;
  const onDone = useCallback(
    (visitor: RegisteredVisitor) =>
      void registered(visitor, { practice, source, form: action, waiting, target, notDoneHref }),
    [action, practice, source, waiting, target, notDoneHref],
  );
  const form = useForm(registrationForm, actor, {
    translate,
    prefix: 'registration',
    values: registrationFrom,
    onDone,
  });

  return (
    <FormOrCheckEmail
      {...props}
      translate={translate}
      isTaken={form.view.nextStep === 'checkEmail'}
      formRef={form.formRef}
      reopen={() => actor.send({ type: 'form.reopened' })}
    >
      <Form
        action={props.action}
        formToken={props.formToken}
        stamp={props.stamp}
        form={form}
        submit={translate('Session_CreateAccount')}
        marksRequired
        after={
          <p className="form__other">
            {translate('Registration_HaveAccount')} <a href={props.signInHref}>{translate('Session_SignIn')}</a>
          </p>
        }
      >
        <AccountFields
          {...props}
          translate={translate}
          form={form}
          values={values}
          type={type}
          asksForWork={asksForWork}
        />
      </Form>
    </FormOrCheckEmail>
  );
};
