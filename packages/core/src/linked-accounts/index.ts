export {
  type CreatePasswordFacts,
  type CreatePasswordPorts,
  createPasswordForm,
  createPasswordMachine,
} from './create-password.ts';
export type { CreatePasswordFailure, UnlinkFailure } from './failure.ts';
export { type LinkedAccountMachine, type LinkedAccountPorts, linkedAccountMachine } from './machine.ts';
export type {
  CreatePasswordCode,
  CreatePasswordForm,
  PasswordCreated,
} from './model.ts';
export type * from './port.ts';
export { linkedAccountView, type UnlinkStep, unlinkProblem } from './view.ts';
