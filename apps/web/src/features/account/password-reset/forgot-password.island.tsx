import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import { forgotPasswordForm, forgotPasswordMachine } from '@masthead/core/password-reset';
import { useActorRef } from '@masthead/react';
import { useCallback, useMemo } from 'react';
import { TextField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { formSucceeded } from '../../../kit/forms/form-succeeded.ts';
import { type FormIslandProps, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { passwordResetPorts } from './browser-ports.ts';
import { CheckInbox } from './check-inbox.tsx';

export type ForgotPasswordProps = FormIslandProps & {
  readonly dictionary: Dictionary;
  readonly email: string;
  readonly signInHref: string;
};

/** A§2 forgot password: asks for a link to a new password. */
export const ForgotPassword = ({ dictionary, email, served, signInHref, ...posted }: ForgotPasswordProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const actor = useActorRef(
    useMemo(() => forgotPasswordMachine(passwordResetPorts), []),
    { input: { prefill: { email }, served: refusalFrom(served, fieldsOf(forgotPasswordForm.empty)) } },
  );
  const { action } = posted;
  const onDone = useCallback(() => formSucceeded(action), [action]);
  const form = useForm(forgotPasswordForm, actor, { translate, prefix: 'forgot-password', onDone });
  if (form.view.nextStep === 'checkEmail') return <CheckInbox translate={translate} />;
  return (
    <Form
      {...posted}
      form={form}
      submit={translate('ForgotPassword_Submit')}
      after={
        <p className="form__other">
          <a href={signInHref}>{translate('SignInCode_Password')}</a>
        </p>
      }
    >
      <p>{translate('ForgotPassword_Intro')}</p>
      <TextField
        {...form.field('email')}
        type="email"
        label={translate('SignIn_Email')}
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
      />
    </Form>
  );
};
