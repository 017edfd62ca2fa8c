// The user service's calls about subscriptions, apart from its others: what signs a visitor in does not bring them.
export { readSubscriptions } from './user/read-subscriptions.ts';
export { saveSubscriptions } from './user/save-subscriptions.ts';
export { subscribe } from './user/subscribe.ts';
export { subscribeToPractice } from './user/subscribe-to-practice.ts';
