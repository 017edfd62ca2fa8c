import type { SignInPorts } from '@masthead/core/sign-in';
import { ports } from '../../../kit/page/ports.ts';

export const signInPorts: SignInPorts = ports;
