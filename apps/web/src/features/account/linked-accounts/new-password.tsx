import { message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import { type CreatePasswordFacts, createPasswordForm, createPasswordMachine } from '@masthead/core/linked-accounts';
import { useActorRef } from '@masthead/react';
import { useEffect, useMemo } from 'react';
import { PasswordField, UsernameField } from '../../../kit/forms/fields.tsx';
import { Form, type PostedTo } from '../../../kit/forms/form.tsx';
import { nothingServed, refusalFrom, type Served } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { providerNames } from '../shared/provider-names.ts';
import { linkedAccountsPorts } from './browser-ports.ts';

type NewPasswordProps = PostedTo & {
  readonly translate: Translate;
  readonly facts: CreatePasswordFacts;
  readonly served?: Served;
  readonly onCreated: () => void;
};

/** The form for the first password of an account (A§4, A§5), on its own page and in the dialog of the profile. */
export const NewPassword = ({ translate, facts, served = nothingServed, onCreated, ...posted }: NewPasswordProps) => {
  const actor = useActorRef(
    useMemo(() => createPasswordMachine(linkedAccountsPorts), []),
    { input: { ...facts, served: refusalFrom(served, fieldsOf(createPasswordForm.empty)) } },
  );
  const form = useForm(createPasswordForm, actor, { translate, prefix: 'create-password', onDone: onCreated });
  const { view, field, touch, formRef } = form;
  const mustSignInAgain = view.nextStep === 'signInAgain';
  // Posted as it would be without script, the password waits sealed until its owner has signed in again.
  useEffect(() => {
    if (mustSignInAgain) formRef.current?.submit();
  }, [mustSignInAgain, formRef]);

  const provider = facts.unlinks && translate(providerNames[facts.unlinks]);
  const [text, submit] =
    provider === undefined
      ? [translate('CreatePassword_Text'), translate('CreatePassword_Submit')]
      : [
          translate(message('CreatePassword_TextLastWayIn', { provider })),
          translate(message('CreatePassword_SubmitAndUnlink', { provider })),
        ];
  return (
    <Form {...posted} form={form} submit={submit}>
      <p>{text}</p>
      <UsernameField email={facts.email} />
      <PasswordField
        {...field('password')}
        onChange={() => touch('password')}
        label={translate('CreatePassword_Password')}
        hint={translate('Registration_PasswordHint')}
        autoComplete="new-password"
        translate={translate}
        canShow={form.isHydrated}
      />
    </Form>
  );
};
