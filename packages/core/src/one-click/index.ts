export { showsInsightsBar } from './insights-bar.ts';
export { type OneClickMachine, oneClickMachine } from './machine.ts';
export type { AddSubscription, AddSubscriptionFailure, Offer, OneClickPorts } from './model.ts';
export { type RailFormType, railPanel } from './rail-panel.ts';
export { type OneClickView, oneClickView } from './view.ts';
