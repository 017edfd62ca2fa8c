// Subscription calls of the user service, kept out of the sign-in chunk.

export { subscribeToPractice } from './user/practice-subscriptions/subscribe-to-practice.ts';
export { readSubscriptions } from './user/profile/read-subscriptions.ts';
export { saveSubscriptions } from './user/profile/save-subscriptions.ts';
export { subscribe } from './user/subscribe/subscribe.ts';
