import type { CreatePasswordPorts, LinkedAccountPorts } from '@masthead/core/linked-accounts';
import { ports } from '../../../kit/page/ports.ts';

export const linkedAccountsPorts: LinkedAccountPorts & CreatePasswordPorts = ports;
