import type { CodeRequestPorts, SignInCodePorts } from '@masthead/core/sign-in-code';
import { ports } from '../../../kit/page/ports.ts';

export const signInCodePorts: CodeRequestPorts & SignInCodePorts = ports;
