import { readSubscriptions, saveSubscriptions } from '@masthead/adapters/http';
import { oneClickMachine, oneClickView } from '@masthead/core/one-click';
import { example } from './example.ts';
import { reader, signedInVisit } from './world.ts';

export const examples = {
  oneClickMachine: example({
    machine: async () => {
      const { user } = await signedInVisit();
      return oneClickMachine({
        readSubscriptions: readSubscriptions(user),
        addSubscription: ({ userId, offer }) =>
          saveSubscriptions(user)({
            userId,
            codes: [...reader.subscriptions, offer.code],
            before: reader.subscriptions,
            occasionalEmail: undefined,
          }),
      });
    },
    input: { offer: { kind: 'alert', code: 'storms' }, userId: undefined },
    view: oneClickView,
    buttons: [
      ['Subscribe', { type: 'subscription.requested' }],
      ['Close the sign-in prompt', { type: 'prompt.dismissed' }],
      ['Sign in', { type: 'visitor.signedIn', userId: reader.id }],
      ['Sign out', { type: 'visitor.signedOut' }],
    ],
  }),
};
