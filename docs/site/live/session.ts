import { refreshSession, signOut } from '@masthead/adapters/http';
import { type SessionHint, sessionMachine, sessionView } from '@masthead/core/session';
import * as O from 'fp-ts/Option';
import { example } from './example.ts';
import { reader, signedInVisit } from './world.ts';

/** A session that ends in ten minutes, and its hint beside the tokens. */
const hint = (): SessionHint => ({
  userId: reader.id,
  expiresAt: Date.now() + 600_000,
  firstName: reader.firstName,
  isPremiumUser: false,
  isPracticeUser: false,
  reLoginRequiredForSensitiveData: false,
});

export const examples = {
  sessionMachine: example({
    machine: async (observed) => {
      const { user } = await signedInVisit();
      let kept: O.Option<SessionHint> = O.some(hint());
      return sessionMachine(
        observed({
          now: Date.now,
          readSessionHint: () => kept,
          refreshSession: refreshSession(user),
          requireReLogin: () => undefined,
          signOut: signOut(user),
          forgetSession: () => {
            kept = O.none;
          },
          notifyOtherTabs: () => undefined,
          listenToOtherTabs: () => () => undefined,
          oneTabAtATime: (task) => task,
        }),
      );
    },
    input: {},
    view: sessionView,
    buttons: [
      ['Sign out', { type: 'signOut.requested' }],
      ['Another tab signs out', { type: 'otherTab.signedOut' }],
      ['Another tab signs in', { type: 'otherTab.signedIn' }],
    ],
  }),
};
