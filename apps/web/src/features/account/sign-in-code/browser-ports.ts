import type { CodeRequestPorts, ResendPorts, SignInCodePorts } from '@masthead/core/sign-in-code';
import { ports } from '../../../kit/page/ports.ts';

export const signInCodePorts: CodeRequestPorts & SignInCodePorts & ResendPorts = ports;
