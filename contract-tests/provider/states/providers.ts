import {
  finishSocialSignIn,
  linkIdentity,
  signInWithPassword,
  startSocialSignIn,
  tokenStore,
} from '@masthead/adapters/http';
import { browserAt, type Written } from '../../../apps/backend/src/testing/provider-visit.ts';
import { done } from '../done.ts';
import { type States, state, text, texts, type Visitors } from '../state.ts';
import { account } from './accounts.ts';

/** Signs in at the provider as a person and returns with its answer. */
const cameBack = async (who: string | Written, { http }: Visitors) => {
  const { authorisationUrl, transaction } = await done(startSocialSignIn(http('user'))('google'));
  return { transaction, answer: await browserAt(authorisationUrl, who) };
};

const named = async (email: string, visitors: Visitors): Promise<string> => {
  const returned = await cameBack({ firstName: 'Ada', lastName: 'Reader', email, verified: true }, visitors);
  const outcome = await done(finishSocialSignIn(visitors.http('user'))({ provider: 'google', ...returned }));
  if (outcome._tag === 'SignedIn') throw new Error('the provider has named somebody who has an account');
  return outcome.ticket;
};

const takes = { id: text, email: text, password: text };

export const providers: States = {
  'providers at which visitors may sign in': state(
    { providers: texts },
    {
      means: 'the service is set up for these; the running one is for google',
      inMemory: ({ providers: offered }, options) => ({ ...options, providers: offered }),
    },
  ),
  'a visitor who comes back from a provider': state(
    { email: text },
    {
      means: 'somebody of this verified address was sent there, and the provider has named them',
      visit: async ({ email }, visitors) => {
        visitors.held.returned = await cameBack(
          { firstName: 'Ada', lastName: 'Reader', email, verified: true },
          visitors,
        );
      },
    },
  ),
  'a visitor who comes back from a provider unnamed': state(
    { because: text },
    {
      means: 'somebody was sent there, and the provider refuses, or is away when it matters',
      visit: async ({ because }, visitors) => {
        visitors.held.returned = await cameBack(because, visitors);
      },
    },
  ),
  'a visitor whom a provider has named': state(
    { email: text },
    {
      means: 'the service has handed out a ticket for somebody of this verified address',
      visit: async ({ email }, visitors) => {
        visitors.held.ticket = await named(email, visitors);
      },
    },
  ),
  'the visitor has linked a provider': state(takes, {
    means: 'the account, which the service has linked to its owner at the provider, and the session in which it has',
    ...account,
    visit: async ({ id, email, password }, visitors) => {
      const tokens = tokenStore();
      const ticket = await named(email, visitors);
      await done(signInWithPassword(visitors.http('user', tokens))({ email, password }));
      await done(linkIdentity(visitors.http('user', tokens))({ userId: id, ticket }));
      Object.assign(visitors.held, tokens.read());
    },
  }),
};
