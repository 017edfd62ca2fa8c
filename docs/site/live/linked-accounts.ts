import { createPassword, unlinkAccount } from '@masthead/adapters/http';
import { formView } from '@masthead/core/form';
import {
  createPasswordForm,
  createPasswordMachine,
  linkedAccountMachine,
  linkedAccountView,
} from '@masthead/core/linked-accounts';
import { example } from './example.ts';
import { linked, linkedVisit } from './world.ts';

export const examples = {
  linkedAccountMachine: example({
    machine: async () => linkedAccountMachine({ unlinkAccount: unlinkAccount((await linkedVisit()).user) }),
    input: { userId: linked.id, provider: 'google' },
    view: (snapshot) => linkedAccountView(snapshot, 'Google'),
    buttons: [
      ['Unlink Google', { type: 'unlinking.asked' }],
      ['Leave it', { type: 'unlinking.dropped' }],
      ['A password was created', { type: 'password.created' }],
    ],
  }),
  createPasswordMachine: example({
    machine: async () => createPasswordMachine({ createPassword: createPassword((await linkedVisit()).user) }),
    input: { userId: linked.id, email: linked.email, siteName: 'Masthead', unlinks: 'google' },
    view: formView(createPasswordForm),
    buttons: [
      ['Submit a weak password', { type: 'form.submitted', values: { password: 'reader' } }],
      ['Submit a good one', { type: 'form.submitted', values: { password: 'a quiet harbour 7' } }],
    ],
  }),
};
