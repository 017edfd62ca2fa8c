export type { SignInFailure } from './failure.ts';
export { type SignInMachine, type SignInPorts, signInForm, signInMachine, signInView } from './machine.ts';
export type { Credentials, Visitor } from './model.ts';
export type * from './port.ts';
