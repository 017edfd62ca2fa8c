import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { signInView } from '@masthead/core/sign-in';
import { waitFor } from 'xstate';
import { signInActor } from './sign-in-actor.js';

const translate = translatorOf(englishDictionary);

for (const password of ['', 'a wrong guess', 'correct-horse-battery']) {
  signInActor.send({ type: 'form.submitted', values: { email: 'reader@example.org', password } });
  const { errors, problem, result } = signInView(await waitFor(signInActor, (snapshot) => snapshot.hasTag('settled')));
  for (const { message } of errors) console.log(translate(message));
  if (problem !== undefined) console.log(translate(problem.message));
  if (result !== undefined) console.log(`Hello ${result.firstName}!`);
}
