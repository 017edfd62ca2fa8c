export {
  type SubscriptionRequestFacts,
  type SubscriptionRequestPorts,
  subscribeCaptchaAction,
  subscriptionRequestForm,
  subscriptionRequestMachine,
} from './machine.ts';
