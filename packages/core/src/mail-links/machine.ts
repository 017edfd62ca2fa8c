import type { SolveCaptcha } from '../shared/captcha.ts';
import { mailRequestForm, mailRequestMachine } from '../shared/form/mail-request.ts';
import type { RequestMailPreferences } from './port.ts';

export type MailPreferencesLinkPorts = {
  readonly requestMailPreferences: RequestMailPreferences;
  readonly solveCaptcha: SolveCaptcha;
};

/** Captcha action of a request for the link. */
export const preferencesCaptchaAction = 'mail_preferences';

/** Asking for a link to what an address is sent (decisions §11). */
export const mailPreferencesLinkForm = mailRequestForm({
  id: 'mailPreferencesLink',
  description: 'Asking for a link to what an address is sent.',
});

export const mailPreferencesLinkMachine = ({
  requestMailPreferences: request,
  solveCaptcha,
}: MailPreferencesLinkPorts) =>
  mailRequestMachine(mailPreferencesLinkForm, preferencesCaptchaAction, { request, solveCaptcha });
