import { message } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import { type CreatePasswordFacts, createPasswordForm, createPasswordMachine } from '@masthead/core/linked-accounts';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { PasswordField } from '../../../kit/forms/fields.tsx';
import { Form, type PostedTo } from '../../../kit/forms/form.tsx';
import { nothingServed, refusalFrom, type Served } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { providerNames } from '../shared/provider-names.ts';
import { linkedAccountsPorts } from './browser-ports.ts';

type NewPasswordProps = PostedTo & {
  readonly say: Say;
  readonly facts: CreatePasswordFacts;
  readonly served?: Served;
  readonly onCreated: () => void;
};

/** The form for the first password of an account (A§4, A§5), on its own page and in the dialog of the profile. */
export const NewPassword = ({ say, facts, served = nothingServed, onCreated, ...posted }: NewPasswordProps) => {
  const actor = useActorRef(
    useMemo(() => createPasswordMachine(linkedAccountsPorts), []),
    { input: { ...facts, served: refusalFrom(served, fieldsOf(createPasswordForm.empty)) } },
  );
  const form = useForm(createPasswordForm, actor, { say, prefix: 'create-password', onDone: onCreated });
  const { view, field, touch, formRef } = form;
  const mustSignInAgain = view.nextStep === 'signInAgain';
  // Posted as it would be without script, the password waits sealed until its owner has signed in again.
  useEffect(() => {
    if (mustSignInAgain) formRef.current?.submit();
  }, [mustSignInAgain, formRef]);

  const provider = facts.unlinks && say(providerNames[facts.unlinks]);
  const [text, submit] =
    provider === undefined
      ? [say('CreatePassword_Text'), say('CreatePassword_Submit')]
      : [
          say(message('CreatePassword_TextLastWayIn', { provider })),
          say(message('CreatePassword_SubmitAndUnlink', { provider })),
        ];
  return (
    <Form {...posted} form={form} submit={submit}>
      <p>{text}</p>
      {/* Password managers read no field of the type "hidden". */}
      <input type="text" name="username" autoComplete="username" value={facts.email} readOnly hidden />
      <PasswordField
        {...field('password')}
        onChange={() => touch('password')}
        label={say('CreatePassword_Password')}
        hint={say('Registration_PasswordHint')}
        autoComplete="new-password"
        say={say}
        canShow={form.isHydrated}
      />
    </Form>
  );
};
