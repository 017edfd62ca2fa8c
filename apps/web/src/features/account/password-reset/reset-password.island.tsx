import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import {
  type PasswordSet,
  type ResetLink,
  resetPasswordForm,
  resetPasswordMachine,
} from '@masthead/core/password-reset';
import { useActorRef } from '@masthead/react';
import { useCallback, useMemo } from 'react';
import { PasswordField, UsernameField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { type FormIslandProps, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { leaveTo } from '../../../kit/pending-action/leave.ts';
import { sessionOpened, type Waiting } from '../../../kit/pending-action/session-opened.ts';
import { BadLink } from './bad-link.tsx';
import { passwordResetPorts } from './browser-ports.ts';

export type ResetPasswordProps = FormIslandProps & {
  readonly dictionary: Dictionary;
  readonly link: ResetLink;
  /** Address of the account, for password managers; null where the service does not return it. */
  readonly email: string | null;
  /** No password may contain it. */
  readonly siteName: string;
  /** Where the visitor reads that the password is set; the link is not in that address. */
  readonly doneHref: string;
  /** What they wanted to do when they asked for the link, and where they hear that it could not be done. */
  readonly waiting: Waiting | null;
  readonly notDoneHref: string;
  readonly forgotHref: string;
};

/** A§2 reset password: the new password, twice. */
export const ResetPassword = ({
  dictionary,
  link,
  email,
  siteName,
  served,
  doneHref,
  waiting,
  notDoneHref,
  forgotHref,
  ...posted
}: ResetPasswordProps) => {
  const { action } = posted;
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const actor = useActorRef(
    useMemo(() => resetPasswordMachine(passwordResetPorts), []),
    { input: { link, siteName, served: refusalFrom(served, fieldsOf(resetPasswordForm.empty)) } },
  );
  const onDone = useCallback(
    ({ visitor }: PasswordSet) => {
      if (visitor === undefined) leaveTo(doneHref);
      else void sessionOpened({ userId: visitor.id, form: action, waiting, target: doneHref, notDoneHref });
    },
    [action, doneHref, waiting, notDoneHref],
  );
  const form = useForm(resetPasswordForm, actor, { translate, prefix: 'reset-password', onDone });
  const { view, field, touch } = form;
  if (view.nextStep === 'askAgain' && view.problem !== undefined)
    return <BadLink translate={translate} problem={view.problem.message} forgotHref={forgotHref} />;
  return (
    <Form {...posted} form={form} submit={translate('ResetPassword_Submit')}>
      {email !== null && <UsernameField email={email} />}
      <PasswordField
        {...field('newPassword')}
        onChange={() => {
          touch('newPassword');
          touch('confirmPassword');
        }}
        label={translate('ResetPassword_New')}
        hint={translate('Registration_PasswordHint')}
        autoComplete="new-password"
        translate={translate}
        canShow={form.isHydrated}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={translate('ResetPassword_Confirm')}
        autoComplete="new-password"
        translate={translate}
        canShow={form.isHydrated}
      />
    </Form>
  );
};
