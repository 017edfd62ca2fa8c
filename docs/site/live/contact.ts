import { requestContactCode, sendMessage, sendMessageWithCode, solveCaptcha } from '@masthead/adapters/http';
import {
  contactCodeMachine,
  contactCodeView,
  contactFormMachine,
  contactFormView,
  contactMachine,
} from '@masthead/core/contact';
import { example } from './example.ts';
import { reader, sentCode, visit } from './world.ts';

const form = {
  name: 'Lia Reader',
  email: reader.email,
  title: '',
  organization: '',
  subject: 'Tides',
  message: 'When is high water?',
};
const profile = { id: 'ada', name: 'Ada Berg', source: 'Profile' as const };
const page = { itemId: 'page-1', address: 'https://example.org/people/ada', language: 'en' as const, isPreview: false };

export const examples = {
  contactMachine: example({
    machine: contactMachine,
    input: undefined,
    buttons: [
      ['Touch the form', { type: 'form.touched' }],
      ['A code was sent', { type: 'code.sent', form, resendAfterSeconds: 30 }],
      ['Close the dialog', { type: 'dialog.closed' }],
      ['The message was sent', { type: 'message.sent', successMessage: 'Thank you.' }],
    ],
  }),
  contactFormMachine: example({
    machine: () => {
      const { forms, user } = visit();
      return contactFormMachine({
        sendMessage: sendMessage(forms),
        requestContactCode: requestContactCode(forms),
        solveCaptcha: solveCaptcha(user),
      });
    },
    input: { profile, page, asksForCode: false, refusedDomains: ['rival.example'] },
    view: contactFormView,
    buttons: [
      ['Submit the message', { type: 'form.submitted', values: form }],
      ['Submit without subject', { type: 'form.submitted', values: { ...form, subject: '' } }],
      ['Submit a refused address', { type: 'form.submitted', values: { ...form, email: 'someone@rival.example' } }],
    ],
  }),
  contactCodeMachine: example({
    machine: () => {
      const { forms, user } = visit();
      return contactCodeMachine({ sendMessageWithCode: sendMessageWithCode(forms), solveCaptcha: solveCaptcha(user) });
    },
    input: { request: { form, profile, page } },
    view: contactCodeView,
    buttons: [
      ['Submit a wrong code', { type: 'form.submitted', values: { code: '000000' } }],
      ['Submit the code', { type: 'form.submitted', values: { code: sentCode } }],
    ],
  }),
};
