// A sign-in form in React, which the packages do not know.
import { signInWithPassword } from '@masthead/adapters/http';
import { memoryHttp, memoryWorld } from '@masthead/adapters/memory';
import { englishDictionary, sayIn } from '@masthead/core/dictionary';
import { type SignInMachine, signInMachine, signInView } from '@masthead/core/sign-in';
import { useCallback, useSyncExternalStore } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Actor, createActor } from 'xstate';

const say = sayIn(englishDictionary);

const SignIn = ({ actor }: { readonly actor: Actor<SignInMachine> }) => {
  const subscribe = useCallback((onChange: () => void) => actor.subscribe(onChange).unsubscribe, [actor]);
  const read = () => actor.getSnapshot();
  const snapshot = useSyncExternalStore(subscribe, read, read);
  const { errors, values } = signInView(snapshot);
  return (
    <form>
      <input name="email" defaultValue={values.email} disabled={snapshot.hasTag('busy')} />
      {errors.map(({ field, message }) => (
        <p key={field}>{say(message)}</p>
      ))}
    </form>
  );
};

const world = memoryWorld({ content: { pages: [], dictionaries: {}, redirects: [] }, users: [], secret: 'none' });
const machine = signInMachine({ signInWithPassword: signInWithPassword(memoryHttp(world.user)) });
const actor = createActor(machine, { input: {} }).start();
actor.send({ type: 'form.submitted', values: { email: 'reader@example.org', password: '' } });
console.log(renderToStaticMarkup(<SignIn actor={actor} />)); // → <form><input name="email" value="reader@example.org"/><p>Enter your password</p></form>
