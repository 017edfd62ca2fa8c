import type { CodeRequestPorts, RequestSignInCode, SignInCodePorts } from '@masthead/core/sign-in-code';
import { ports } from '../../../kit/page/ports.ts';
import { keepCodeInTab } from './code-in-tab.ts';

/** Asks for a code and keeps in this tab where it was sent, the first like every other. */
const requestSignInCode: RequestSignInCode = (request) => async () => {
  const outcome = await ports.requestSignInCode(request)();
  if (outcome._tag === 'Right') keepCodeInTab({ email: request.email, ...outcome.right });
  return outcome;
};

export const signInCodePorts: CodeRequestPorts & SignInCodePorts = { ...ports, requestSignInCode };
