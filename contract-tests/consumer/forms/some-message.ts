import { sampleRequest } from '../../../packages/adapters/src/http/forms/contact-wire.ts';

/** A message as the core has it, and as it goes over the wire. */
export const message = sampleRequest;

export const wire = {
  PageName: 'page-1',
  Ref: 'https://www.masthead.example/insights/on-tides',
  language: 'en',
  isPreview: false,
  emailData: { to: 'ingrid-vasseur-holt' },
  SendEmailRequest: {
    name: 'Ada Reader',
    email: 'ada@example.com',
    title: 'Analyst',
    organization: 'Analytical Engines',
    subject: 'Tides',
    message: 'Dear Ingrid, how high?',
    isRequired: false,
  },
  Source: 'Profile',
  partnerName: 'Ingrid Vasseur-Holt',
};

export const recipient = [
  'somebody who may be written to',
  { id: message.profile.id, name: message.profile.name },
] as const;
