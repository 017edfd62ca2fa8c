import { browserPorts } from '@masthead/composition/browser';
import { subscriptionCalls } from '../../server/calls/subscription-calls.ts';
import { ports } from '../page/ports.ts';

/** What pages may ask of the services about subscriptions, beside what every page may; those of the user service are loaded apart from its others. */
export const subscriptionPorts = {
  ...ports,
  ...browserPorts(subscriptionCalls, { chunks: { user: () => import('@masthead/adapters/http/subscriptions') } }),
};
