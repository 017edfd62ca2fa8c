import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { signInView } from '@masthead/core/sign-in';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type SignInActor, signInActor } from './sign-in-actor.js';

const translate = translatorOf(englishDictionary);

const SignIn = ({ actor }: { readonly actor: SignInActor }) => {
  const snapshot = useSyncExternalStore(
    (onChange) => {
      const { unsubscribe } = actor.subscribe(onChange);
      return unsubscribe;
    },
    () => actor.getSnapshot(),
  );
  const { errors, problem, result } = signInView(snapshot);
  if (result !== undefined) return <p role="status">Hello {result.firstName}!</p>;

  const submit = (data: FormData) =>
    actor.send({
      type: 'form.submitted',
      values: { email: String(data.get('email')), password: String(data.get('password')) },
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <label>
        E-mail <input name="email" type="email" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit" disabled={snapshot.hasTag('busy')}>
        Sign in
      </button>
      {errors.map(({ field, message }) => (
        <p key={field} role="alert">
          {translate(message)}
        </p>
      ))}
      {problem !== undefined && <p role="alert">{translate(problem.message)}</p>}
    </form>
  );
};

const place = document.getElementById('app');
if (place !== null) createRoot(place).render(<SignIn actor={signInActor} />);
