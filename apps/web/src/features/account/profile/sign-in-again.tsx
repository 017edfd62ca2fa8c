import type { Say } from '@masthead/core/dictionary';
import { signInForm, signInMachine } from '@masthead/core/sign-in';
import { useActorRef } from '@xstate/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { PasswordField } from '../../../kit/forms/fields.tsx';
import { Form, type PostedTo } from '../../../kit/forms/form.tsx';
import { useForm } from '../../../kit/forms/use-form.ts';
import { announce } from '../../../kit/session/browser-session.ts';
import { profilePorts } from './browser-ports.ts';

type SignInAgainProps = PostedTo & {
  readonly say: Say;
  /** The address that the account has now. */
  readonly email: string;
  /** Where those sign in who have no password, or have forgotten it. */
  readonly elsewhereHref: string;
  readonly onSignedIn: () => void;
  readonly onCancel: () => void;
};

/** Asks a visitor who has a session for their password once more, while what they entered waits behind it (security promise 8). */
export const SignInAgain = ({ say, email, elsewhereHref, onSignedIn, onCancel, ...posted }: SignInAgainProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const actor = useActorRef(
    useMemo(() => signInMachine(profilePorts), []),
    { input: {} },
  );
  const form = useForm(signInForm, actor, {
    say,
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
      <h2 id={headingId}>{say('Profile_SignInAgainHeading')}</h2>
      <p>{say('Profile_SignInAgain')}</p>
      <Form
        {...posted}
        form={form}
        submit={say('Profile_SignInAgainButton')}
        after={
          <p className="form__other">
            <a href={elsewhereHref}>{say('Profile_SignInElsewhere')}</a>
          </p>
        }
      >
        {/* Password managers read no field of the type "hidden". */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('password')}
          onBlur={() => undefined}
          label={say('Profile_CurrentPassword')}
          autoComplete="current-password"
          say={say}
          canShow={form.isHydrated}
        />
      </Form>
      <button type="button" className="button button--quiet" onClick={onCancel}>
        {say('Profile_StopSignIn')}
      </button>
    </dialog>
  );
};
