import type { ForgotPasswordPorts, ResetPasswordPorts } from '@masthead/core/password-reset';
import { ports } from '../../../kit/page/ports.ts';

export const passwordResetPorts: ForgotPasswordPorts & ResetPasswordPorts = ports;
