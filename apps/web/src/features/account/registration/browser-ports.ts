import { browserPorts } from '@masthead/composition/browser';
import type { RegistrationPorts, StepperPorts } from '@masthead/core/registration';
import type { SubscribeToPractice } from '@masthead/core/subscriptions';
import { ports } from '../../../kit/page/ports.ts';
import { registrationCalls } from '../../../server/registration-calls.ts';

export const registrationPorts: RegistrationPorts &
  StepperPorts & { readonly subscribeToPractice: SubscribeToPractice } = {
  ...ports,
  ...browserPorts(registrationCalls),
};
