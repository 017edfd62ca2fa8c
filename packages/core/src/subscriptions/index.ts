export type { PracticeFailure, SubscriptionListFailure } from './failure.ts';
export { type Alert, alertsIn, type SubscriptionGroup, type SubscriptionList } from './model.ts';
export type * from './port.ts';
export { practiceToAdd } from './practice.ts';
