import type { Translate } from '@masthead/core/dictionary';
import { signInForm, signInMachine } from '@masthead/core/sign-in';
import { useActorRef } from '@masthead/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { PasswordField, UsernameField } from '../../../kit/forms/fields.tsx';
import { Form, type PostedTo } from '../../../kit/forms/form.tsx';
import { useForm } from '../../../kit/forms/use-form.ts';
import { announce } from '../../../kit/session/browser-session.ts';
import { profilePorts } from './browser-ports.ts';

type SignInAgainProps = PostedTo & {
  readonly translate: Translate;
  /** The address that the account has now. */
  readonly email: string;
  /** Where those sign in who have no password, or have forgotten it. */
  readonly elsewhereHref: string;
  readonly onSignedIn: () => void;
  readonly onCancel: () => void;
};

/** Asks a visitor who has a session for their password once more, while what they entered waits behind it (security promise 8). */
export const SignInAgain = ({ translate, email, elsewhereHref, onSignedIn, onCancel, ...posted }: SignInAgainProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const actor = useActorRef(
    useMemo(() => signInMachine(profilePorts), []),
    { input: {} },
  );
  const form = useForm(signInForm, actor, {
    translate,
    prefix: 'sign-in-again',
    values: (read) => ({ email, password: read('password') ?? '' }),
    onDone: () => {
      announce({ type: 'signedIn' });
      onSignedIn();
    },
  });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="confirmation"
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={headingId}>{translate('Profile_SignInAgainHeading')}</h2>
      <p>{translate('Profile_SignInAgain')}</p>
      <Form
        {...posted}
        form={form}
        submit={translate('Profile_SignInAgainButton')}
        after={
          <p className="form__other">
            <a href={elsewhereHref}>{translate('Profile_SignInElsewhere')}</a>
          </p>
        }
      >
        <UsernameField email={email} />
        <PasswordField
          {...form.field('password')}
          onBlur={() => undefined}
          label={translate('Profile_CurrentPassword')}
          autoComplete="current-password"
          translate={translate}
          canShow={form.isHydrated}
        />
      </Form>
      <button type="button" className="button button--quiet" onClick={onCancel}>
        {translate('Profile_StopSignIn')}
      </button>
    </dialog>
  );
};
