export type { CodeFailure, CodeRequestFailure, RequestCodeFailure } from './failure.ts';
export {
  type CodeFacts,
  type CodeRequestPorts,
  codeCaptchaAction,
  codeMessage,
  codeRequestForm,
  codeRequestMachine,
  codeRequestRefusal,
  codeRequestView,
  requestCode,
  type SignInCodePorts,
  signInCodeForm,
  signInCodeMachine,
  signInCodeView,
  tidyCode,
} from './machine.ts';
export type { CodeForm, CodeRequestForm, CodeSent } from './model.ts';
export type * from './port.ts';
export { type ResendEvent, type ResendInput, type ResendMachine, type ResendPorts, resendMachine } from './resend.ts';
