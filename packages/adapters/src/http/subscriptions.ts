// The user service's calls about subscriptions, apart from its others: what signs a visitor in does not bring them.

export { subscribeToPractice } from './user/practice-subscriptions/subscribe-to-practice.ts';
export { readSubscriptions } from './user/profile/read-subscriptions.ts';
export { saveSubscriptions } from './user/profile/save-subscriptions.ts';
export { subscribe } from './user/subscribe/subscribe.ts';
