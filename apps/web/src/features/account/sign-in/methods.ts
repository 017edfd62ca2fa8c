import { codeMethod } from './code-method.ts';
import { providerMethods } from './provider-methods.ts';
import type { LoadSignInMethods, SignInMethod, SignInMethodRequest } from './sign-in-method.ts';

/** The ways to sign in beside the password, in the order of their buttons; each kind in a file of its own. */
const kinds: readonly LoadSignInMethods[] = [codeMethod, providerMethods];

/** What every sign-in screen offers beside the password, page and layer alike. */
export const signInMethods = async (request: SignInMethodRequest, offered = kinds): Promise<readonly SignInMethod[]> =>
  (await Promise.all(offered.map((offer) => offer(request)))).flat();
