import { type Dictionary, translate } from '@masthead/core/content';
import type { ArticleKey } from '@masthead/core/saved-articles';
import { type SignInField, signInFields, signInMachine, signInView } from '@masthead/core/sign-in';
import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useMemo } from 'react';
import { ErrorSummary, PasswordField, SubmitButton, TextField } from '../../../kit/forms/fields.tsx';
import { messagesByField, type Served } from '../../../kit/forms/served.ts';
import { useRejectionFocus } from '../../../kit/forms/use-rejection-focus.ts';
import { sessionOpened } from '../../../kit/pending-action/opened.ts';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { signInPorts } from '../shared/browser-ports.ts';

export type SignInFormProps = {
  readonly words: Dictionary;
  /** Where the form posts to without script: the very page it stands on. */
  readonly action: string;
  readonly formToken: string;
  readonly email: string;
  readonly served: Served;
  /** Where to go afterwards; the server has checked it. */
  readonly target: string;
  readonly save: ArticleKey | null;
  readonly notSavedHref: string;
  readonly registerHref: string;
};

const textOf = (data: FormData, field: SignInField): string => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

// Fixed, not from useId: a layer brings this form into pages whose ids were counted elsewhere.
const idOf = (field: string) => `sign-in-${field}`;

/** A§2 sign-in screen: a form that posts, and with script the same machine in the browser. */
export const SignInForm = ({
  words,
  action,
  formToken,
  email,
  served,
  target,
  save,
  notSavedHref,
  registerHref,
}: SignInFormProps) => {
  const say = useMemo(() => translate(words), [words]);
  const [snapshot, send, actor] = useMachine(
    useMemo(() => signInMachine(signInPorts), []),
    { input: { email } },
  );
  const view = signInView(snapshot);
  const summary = useRejectionFocus(actor);
  const isHydrated = useHydrated();
  const isBusy = snapshot.hasTag('busy') || snapshot.hasTag('done');
  const wasSent = isBusy || view.errors.length > 0 || view.problem !== undefined;
  const errors = wasSent ? view.errors : served.errors;
  const problem = wasSent
    ? view.problem && { message: view.problem }
    : served.problem && { message: served.problem.message };
  const errorOf = messagesByField(errors);
  const errorText = (field: SignInField) => errorOf[field] && say(errorOf[field].key, errorOf[field].parameters);

  useEffect(() => {
    const subscription = actor.on(
      'visitor.signedIn',
      ({ visitor }) => void sessionOpened({ userId: visitor.id, save, target, notSavedHref }),
    );
    return () => subscription.unsubscribe();
  }, [actor, save, target, notSavedHref]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    send({ type: 'form.submitted', credentials: { email: textOf(data, 'email'), password: textOf(data, 'password') } });
  };
  const change = (field: SignInField) => (event: { readonly currentTarget: { readonly value: string } }) =>
    send({ type: 'field.changed', field, value: event.currentTarget.value });

  return (
    <form className="form" method="post" action={action} onSubmit={submit} noValidate={isHydrated}>
      <ErrorSummary
        say={say}
        problem={problem ?? undefined}
        errors={signInFields.flatMap((field) => errors.filter((error) => error.field === field))}
        idOf={idOf}
        summaryRef={summary}
      />
      <input type="hidden" name="formToken" value={formToken} />
      <TextField
        id={idOf('email')}
        name="email"
        type="email"
        label={say('SignIn_Email')}
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        error={errorText('email')}
        onChange={change('email')}
      />
      <PasswordField
        id={idOf('password')}
        name="password"
        label={say('SignIn_Password')}
        autoComplete="current-password"
        say={say}
        canShow={isHydrated}
        error={errorText('password')}
        onChange={change('password')}
      />
      <SubmitButton label={say('Session_SignIn')} busyLabel={say('Form_Busy')} isBusy={isBusy} />
      <p className="form__other">
        {say('SignIn_NoAccount')} <a href={registerHref}>{say('Session_CreateAccount')}</a>
      </p>
    </form>
  );
};
