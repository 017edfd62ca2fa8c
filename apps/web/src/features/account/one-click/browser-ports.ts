import type { OneClickPorts } from '@masthead/core/one-click';
import type { ReadSubscriptions } from '@masthead/core/subscriptions';
import { subscriptionPorts } from '../../../kit/subscriptions/ports.ts';
import { addingWith } from './add-subscription.ts';
import { inFlight } from './in-flight.ts';

const readSubscriptions: ReadSubscriptions = inFlight(subscriptionPorts.readSubscriptions);

export const oneClickPorts: OneClickPorts = { readSubscriptions, addSubscription: addingWith(subscriptionPorts) };
