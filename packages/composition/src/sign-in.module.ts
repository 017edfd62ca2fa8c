import { signInWithPassword } from '@masthead/adapters/http';
import { type SignInWithPassword, signInMachine } from '@masthead/core/sign-in';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { services, signIn } = tokens;

/** Sign-in by password: its call and its machine. */
export const signInModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(signIn.signInWithPassword, signInWithPassword, [services.user]);
  put(signIn.machine, (call: SignInWithPassword) => signInMachine({ signInWithPassword: call }), [
    signIn.signInWithPassword,
  ]);
});
