import type { ContactRequest, MessageSent } from '@masthead/core/contact';
import { isMessageRequired } from '@masthead/core/contact';
import * as t from 'io-ts';
import type { Sample } from '../client/call.ts';

const SentWire = t.type({ successMessage: t.string }, 'MessageSent');

/** A§7: the success text is at `data.data.successMessage` of a response. */
export const MessageSentWire = SentWire;
export const toMessageSent = ({ successMessage }: t.TypeOf<typeof SentWire>): MessageSent => ({
  successMessage,
});

/** A contact request in its wrapper, by the names of A§3. */
export const contactBody = ({ form, profile, page }: ContactRequest) => ({
  PageName: page.itemId,
  Ref: page.address,
  language: page.language,
  isPreview: page.isPreview,
  emailData: { to: profile.id },
  SendEmailRequest: { ...form, isRequired: isMessageRequired(profile) },
  Source: profile.source,
  partnerName: profile.name,
});

export const sampleRequest: ContactRequest = {
  form: {
    name: 'Ada Reader',
    email: 'ada@example.com',
    title: 'Analyst',
    organization: 'Analytical Engines',
    subject: 'Tides',
    message: 'Dear Ingrid, how high?',
  },
  profile: { id: 'ingrid-vasseur-holt', name: 'Ingrid Vasseur-Holt', source: 'Profile' },
  page: {
    itemId: 'page-1',
    address: 'https://www.masthead.example/insights/on-tides',
    language: 'en',
    isPreview: false,
  },
};

export const sampleSent: Sample<never>['answer'] = { data: { successMessage: 'Your message is on its way.' } };
