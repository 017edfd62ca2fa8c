import { solveCaptcha, subscribe } from '@masthead/adapters/http';
import { formView } from '@masthead/core/form';
import { subscriptionRequestForm, subscriptionRequestMachine } from '@masthead/core/subscription-request';
import { example } from './example.ts';
import { visit } from './world.ts';

export const examples = {
  subscriptionRequestMachine: example({
    machine: () => {
      const { user } = visit();
      return subscriptionRequestMachine({ subscribe: subscribe(user), solveCaptcha: solveCaptcha(user) });
    },
    input: { codes: ['tides-weekly'] },
    view: formView(subscriptionRequestForm),
    buttons: [
      ['Submit no address', { type: 'form.submitted', values: { email: '' } }],
      ['Submit an address', { type: 'form.submitted', values: { email: 'someone@example.org' } }],
    ],
  }),
};
