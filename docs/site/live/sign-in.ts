import { signInWithPassword } from '@masthead/adapters/http';
import { signInMachine, signInView } from '@masthead/core/sign-in';
import { example } from './example.ts';
import { reader, visit } from './world.ts';

export const examples = {
  signInMachine: example({
    machine: () => signInMachine({ signInWithPassword: signInWithPassword(visit().user) }),
    input: {},
    view: signInView,
    buttons: [
      ['Submit no password', { type: 'form.submitted', values: { email: reader.email, password: '' } }],
      ['Submit a wrong password', { type: 'form.submitted', values: { email: reader.email, password: 'a guess' } }],
      ['Submit the password', { type: 'form.submitted', values: { email: reader.email, password: reader.password } }],
    ],
  }),
};
