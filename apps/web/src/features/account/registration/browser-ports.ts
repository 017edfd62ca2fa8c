import type { RegistrationPorts } from '@masthead/core/registration';
import { ports } from '../../../kit/page/ports.ts';

export const registrationPorts: RegistrationPorts = ports;
