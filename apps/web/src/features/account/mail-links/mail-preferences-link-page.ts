import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import {
  mailPreferencesLinkForm,
  mailPreferencesLinkMachine,
  preferencesCaptchaAction,
} from '@masthead/core/mail-links';
import { createActor } from 'xstate';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { formPage } from '../../../kit/page/form-page.ts';
import { paths } from '../../../routes.ts';

/** "Send me a link to manage my mails". `form` is null when the visitor is to look into their mail: the answer is the same for every address. */
export const mailPreferencesLinkPage = formPage({
  path: paths.mailPreferencesLink,
  definition: mailPreferencesLinkForm,
  captchaAction: preferencesCaptchaAction,
  run:
    (opened) =>
    ({ event, scope, solveCaptcha }) => {
      const machine = mailPreferencesLinkMachine({
        requestMailPreferences: scope.get(tokens.user.requestMailPreferences),
        solveCaptcha,
      });
      return walk(createActor(machine, { input: {} }), [event], formTimeLeftMs(opened));
    },
  taken: async () => null,
  props: (_, { email = '' }) => ({ email }),
});
