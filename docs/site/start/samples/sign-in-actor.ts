import { signInWithPassword } from '@masthead/adapters/http';
import { memoryHttp, memoryUserService } from '@masthead/adapters/memory';
import { signInMachine } from '@masthead/core/sign-in';
import { createActor } from 'xstate';

const reader = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'reader@example.org',
  password: 'correct-horse-battery',
  firstName: 'Lia',
  lastName: 'Reader',
  company: '',
  titleName: '',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};
const service = memoryUserService({ users: [reader], articles: [], secret: 'only for this sample', now: Date.now });

export const signInActor = createActor(signInMachine({ signInWithPassword: signInWithPassword(memoryHttp(service)) }), {
  input: {},
}).start();
export type SignInActor = typeof signInActor;
