import type { ProfilePorts } from '@masthead/core/profile';
import type { SignInPorts } from '@masthead/core/sign-in';
import { ports } from '../../../kit/page/ports.ts';

export const profilePorts: ProfilePorts & SignInPorts = ports;
