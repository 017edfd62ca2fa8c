import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import type { PendingActionKind } from '../../../kit/pending-action/perform-pending.ts';
import { addingWith } from './add-subscription.ts';
import { offerFrom, subjectFrom, subscribeParameter } from './pending-subscription.ts';

/** A§2: subscribes a visitor who clicked without a session as soon as they have one. */
export const subscribePending: PendingActionKind = {
  parameter: subscribeParameter,
  subjectFrom,
  label: 'OneClick_Subscribe',
  failed: 'OneClick_NotAdded',
  ask: (title) => (title === '' ? message('OneClick_SignIn') : message('OneClick_SignInNamed', { title })),
  done: (title) => (title === '' ? message('OneClick_Added') : message('OneClick_AddedNamed', { title })),
  found: { page: 'insights', label: 'OneClick_ReadOn' },
  perform: async (scope, userId, subject) => {
    const offer = offerFrom(subject);
    if (offer === null) return false;
    const add = addingWith({
      saveSubscriptions: scope.get(tokens.user.saveSubscriptions),
      subscribeToPractice: scope.get(tokens.user.subscribeToPractice),
    });
    const added = await add({ userId, offer })();
    return added._tag === 'Right';
  },
};
