export type { ContactFailure, RecipientUnknown, SendMessageFailure, SendWithCodeFailure } from './failure.ts';
export {
  type ContactCodeFacts,
  type ContactCodePorts,
  type ContactFacts,
  type ContactOutcome,
  type ContactPorts,
  contactCaptchaAction,
  contactCodeCaptchaAction,
  contactCodeForm,
  contactCodeMachine,
  contactCodeView,
  contactForm,
  contactFormMachine,
  contactFormView,
  resendContactCode,
} from './form.ts';
export { type ContactAnnounced, type ContactEvent, contactMachine, type WaitingMessage } from './machine.ts';
export {
  type ContactForm,
  type ContactPage,
  type ContactProfile,
  type ContactRequest,
  type ContactSource,
  contactMaxLengths,
  contactSources,
  isMessageRequired,
  isProfileId,
  isVerified,
} from './model.ts';
export type * from './port.ts';
