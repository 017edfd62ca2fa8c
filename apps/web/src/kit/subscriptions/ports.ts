import { browserPorts } from '@masthead/composition/browser';
import { subscriptionCalls } from '../../server/subscription-calls.ts';

/** What pages may ask of the services about subscriptions; those of the user service are loaded apart from its others. */
export const subscriptionPorts = browserPorts(subscriptionCalls, {
  chunks: { user: () => import('@masthead/adapters/http/subscriptions') },
});
