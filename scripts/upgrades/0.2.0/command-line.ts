// A frontend of the command line: a reader signs in.
import { otherTabs } from '@masthead/adapters/browser';
import { signInWithPassword } from '@masthead/adapters/http';
import { type MemoryLetter, memoryHttp, memoryWorld } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { type Loss, type Piece, pieceAt } from '@masthead/core/content';
import { englishDictionary, type Say, sayIn } from '@masthead/core/dictionary';
import { isLinkWhole } from '@masthead/core/password-reset';
import type { HearOtherTabs, TellOtherTabs } from '@masthead/core/session';
import { signInMachine, signInView } from '@masthead/core/sign-in';
import { createActor, waitFor } from 'xstate';

const say: Say = sayIn({ ...englishDictionary, MaxChar_Limit_Reached: 'No more than {max}, please' });
console.log(say(message('MaxChar_Limit_Reached', { max: 100 }))); // → No more than 100, please

const reader = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'reader@example.org',
  password: 'correct-horse-battery',
  firstName: 'Ada',
  lastName: 'Reader',
  company: '',
  titleName: '',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};
const letters: MemoryLetter[] = [];
const world = memoryWorld({
  content: { pages: [], dictionaries: {}, redirects: [] },
  users: [reader],
  secret: 'only for this program',
  onLetter: (letter) => letters.push(letter),
});
const user = memoryHttp(world.user);

const actor = createActor(signInMachine({ signInWithPassword: signInWithPassword(user) }), { input: {} }).start();
for (const password of ['', 'a wrong guess', reader.password]) {
  actor.send({ type: 'form.submitted', values: { email: reader.email, password } });
  const { errors, problem, result } = signInView(await waitFor(actor, (snapshot) => snapshot.hasTag('settled')));
  for (const error of errors) console.log(say(error.message)); // → Enter your password
  if (problem !== undefined) console.log(say(problem.message)); // → The email address or the password is wrong.
  if (result !== undefined) console.log(`Hello ${result.firstName}!`); // → Hello Ada!
}

const embedded: Piece | undefined = pieceAt('https://view.ceros.com/firm/piece');
const losses: Loss[] = [];
console.log(embedded === undefined, losses.length, letters.length, typeof isLinkWhole); // → false 0 0 function

const tabs = otherTabs(() => undefined);
const { tellOtherTabs, hearOtherTabs }: { tellOtherTabs: TellOtherTabs; hearOtherTabs: HearOtherTabs } = tabs;
console.log(typeof tellOtherTabs, typeof hearOtherTabs, typeof tabs.tellOtherTabs); // → function function function
