import type { RegistrationPorts, StepperPorts } from '@masthead/core/registration';
import type { SubscribeToPractice } from '@masthead/core/subscriptions';
import { ports } from '../../../kit/page/ports.ts';
import { subscriptionPorts } from '../../../kit/subscriptions/ports.ts';

export const registrationPorts: RegistrationPorts &
  StepperPorts & { readonly subscribeToPractice: SubscribeToPractice } = {
  ...ports,
  ...subscriptionPorts,
};
