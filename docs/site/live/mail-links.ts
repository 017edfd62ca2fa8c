import { requestMailPreferences, solveCaptcha } from '@masthead/adapters/http';
import { formView } from '@masthead/core/form';
import { mailPreferencesLinkForm, mailPreferencesLinkMachine } from '@masthead/core/mail-links';
import { example } from './example.ts';
import { reader, visit } from './world.ts';

export const examples = {
  mailPreferencesLinkMachine: example({
    machine: () => {
      const { user } = visit();
      return mailPreferencesLinkMachine({
        requestMailPreferences: requestMailPreferences(user),
        solveCaptcha: solveCaptcha(user),
      });
    },
    input: {},
    view: formView(mailPreferencesLinkForm),
    buttons: [
      ['Submit no address', { type: 'form.submitted', values: { email: '' } }],
      ['Submit an address', { type: 'form.submitted', values: { email: reader.email } }],
    ],
  }),
};
