export type { MailLinkFailure } from './failure.ts';
export {
  type MailPreferencesLinkPorts,
  mailPreferencesLinkForm,
  mailPreferencesLinkMachine,
  preferencesCaptchaAction,
} from './machine.ts';
export { type AccountLink, type MailLink, type MailLinkFacts, type MailLinkPurpose, readMailLink } from './model.ts';
export type * from './port.ts';
export { mailLinkMessage, type SubscribeOutcome, subscribeOutcome, titlesIn } from './view.ts';
