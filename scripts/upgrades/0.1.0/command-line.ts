// A frontend of the command line: a reader signs in, and searches jobs.
import { signInWithPassword } from '@masthead/adapters/http/index';
import { memoryHttp, memoryWorld } from '@masthead/adapters/memory';
import { type CaptchaToken, languageRules } from '@masthead/core';
import { type Dictionary, translate } from '@masthead/core/content';
import { mostPagesAtOnce } from '@masthead/core/job-search';
import type { HearOtherTabs, TellOtherTabs } from '@masthead/core/session';
import { signInMachine, signInView } from '@masthead/core/sign-in';
import { createActor, waitFor } from 'xstate';

const captcha: CaptchaToken | undefined = undefined;
const dictionary: Dictionary = { SignIn_WrongCredentials: 'Not right.', Form_PasswordRequired: 'A password, please.' };
const say = translate(dictionary);

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
const world = memoryWorld({
  content: { pages: [], dictionaries: {}, redirects: [] },
  users: [reader],
  secret: 'only for this program',
});

const ports = { signInWithPassword: signInWithPassword(memoryHttp(world.user)) };
const actor = createActor(signInMachine(ports), { input: {} }).start();
for (const password of ['a wrong guess', reader.password]) {
  actor.send({ type: 'form.submitted', credentials: { email: reader.email, password } });
  const { problem, visitor } = signInView(await waitFor(actor, (snapshot) => snapshot.hasTag('settled')));
  if (problem !== undefined) console.log(say(problem.key, problem.parameters)); // → Not right.
  if (visitor !== undefined) console.log(`Hello ${visitor.firstName}!`); // → Hello Ada!
}

const { localisePath } = languageRules([
  { code: 'fr', prefix: '', direction: 'ltr', name: 'Français' },
  { code: 'he', prefix: '/he', direction: 'rtl', name: 'עברית' },
]);
console.log(localisePath('he')('/articles'), captcha === undefined); // → /he/articles true
console.log(mostPagesAtOnce > 1); // → true

export const tabs: { readonly tell: TellOtherTabs | undefined; readonly hear: HearOtherTabs | undefined } = {
  tell: undefined,
  hear: undefined,
};
