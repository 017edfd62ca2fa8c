export type { SignInFailure } from './failure.ts';
export { type SignInField, signInErrors, signInFields } from './form.ts';
export {
  type SignInContext,
  type SignInEmitted,
  type SignInEvent,
  type SignInInput,
  type SignInMachine,
  type SignInPorts,
  signInMachine,
} from './machine.ts';
export type { Credentials, Visitor } from './model.ts';
export type { ReadVisitor, SignInWithPassword } from './port.ts';
export { type SignInView, signInView } from './view.ts';
