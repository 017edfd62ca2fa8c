import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import { signInForm, signInMachine } from '@masthead/core/sign-in';
import { useActorRef } from '@masthead/react';
import { useCallback, useMemo } from 'react';
import { PasswordField, TextField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { type FormIslandProps, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { sessionOpened, type Waiting } from '../../../kit/pending-action/session-opened.ts';
import { signInPorts } from './browser-ports.ts';

export type SignInFormProps = FormIslandProps & {
  readonly dictionary: Dictionary;
  readonly email: string;
  /** Where to go afterwards; the server has checked it. */
  readonly target: string;
  /** What the visitor wanted before they had a session. */
  readonly waiting: Waiting | null;
  readonly notDoneHref: string;
  readonly registerHref: string;
};

/** A§2 sign-in screen: a form that posts, and with script the same machine in the browser. */
export const SignInForm = ({
  dictionary,
  email,
  served,
  target,
  waiting,
  notDoneHref,
  registerHref,
  ...posted
}: SignInFormProps) => {
  const { action } = posted;
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const actor = useActorRef(
    useMemo(() => signInMachine(signInPorts), []),
    { input: { prefill: { email }, served: refusalFrom(served, fieldsOf(signInForm.empty)) } },
  );
  const onDone = useCallback(
    ({ id }: { readonly id: string }) => void sessionOpened({ userId: id, form: action, waiting, target, notDoneHref }),
    [action, waiting, target, notDoneHref],
  );
  const form = useForm(signInForm, actor, {
    translate,
    prefix: 'sign-in',
    onDone,
  });
  // Nothing is held against a field before the form was sent: what is asked for is known.
  const field = (name: keyof typeof signInForm.empty) => ({ ...form.field(name), onBlur: () => undefined });

  return (
    <Form
      {...posted}
      form={form}
      submit={translate('Session_SignIn')}
      after={
        <p className="form__other">
          {translate('SignIn_NoAccount')} <a href={registerHref}>{translate('Session_CreateAccount')}</a>
        </p>
      }
    >
      <TextField
        {...field('email')}
        type="email"
        label={translate('SignIn_Email')}
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
      />
      <PasswordField
        {...field('password')}
        label={translate('SignIn_Password')}
        autoComplete="current-password"
        translate={translate}
        canShow={form.isHydrated}
      />
    </Form>
  );
};
