import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { createPasswordForm, unlinkProblem } from '@masthead/core/linked-accounts';
import { isProvider } from '@masthead/core/social-sign-in';
import { frameOf } from '../../../kit/page/account-request.ts';
import { refusedPress } from '../../../kit/page/form-answers.ts';
import type { SensitiveChange } from '../../../kit/step-up/sensitive-change.ts';
import { paths, printRoute } from '../../../routes.ts';
import { providerNames } from '../shared/provider-names.ts';
import { changedHref } from './linked-accounts-facts.ts';

export const unlinkName = 'unlink-account';
export const createPasswordName = 'create-password';

/** Unlinks a provider; redirects to the password form when it is the last sign-in method. */
export const unlinkChange: SensitiveChange = {
  label: 'LinkedAccounts_UnlinkOne',
  back: ({ language }) => printRoute({ page: 'profile', language }),
  perform: async (request, scope, { userId, fields: { provider } }) => {
    const { language } = request;
    if (!isProvider(provider)) return { _tag: 'Refused', message: refusedPress, status: 422 };
    const unlinked = await scope.get(tokens.user.unlinkAccount)({ userId, provider })();
    if (unlinked._tag === 'Right')
      return { _tag: 'Done', to: changedHref(language, { unlinked: provider, hasNewPassword: false }) };
    switch (unlinked.left._tag) {
      case 'LastWayIn':
        return { _tag: 'Done', to: printRoute({ page: 'createPassword', language, query: { provider } }) };
      case 'SignInRequired':
      case 'ReLoginRequired':
        return { _tag: unlinked.left._tag };
      default: {
        const { dictionary } = await frameOf(request, paths.linkedAccounts);
        const name = translatorOf(dictionary)(providerNames[provider]);
        const status = unlinked.left._tag === 'TooManyTries' ? 429 : 503;
        return { _tag: 'Refused', message: unlinkProblem(unlinked.left, name), status };
      }
    }
  },
};

/** Creates the password that has waited, and unlinks the provider that it takes the place of, if any. */
export const createPasswordChange: SensitiveChange = {
  label: 'CreatePassword_Submit',
  back: ({ language }) => printRoute({ page: 'profile', language }),
  perform: async ({ language }, scope, { userId, fields: { password = '', provider } }) => {
    const unlinks = isProvider(provider) ? provider : undefined;
    const created = await scope.get(tokens.user.createPassword)({ userId, password, unlinks })();
    if (created._tag === 'Right')
      return { _tag: 'Done', to: changedHref(language, { unlinked: unlinks, hasNewPassword: true }) };
    const failure = created.left;
    switch (failure._tag) {
      case 'SignInRequired':
      case 'ReLoginRequired':
        return { _tag: failure._tag };
      default: {
        const { problem } = createPasswordForm.refusal(failure);
        const status = failure._tag === 'Refused' ? 422 : failure._tag === 'PasswordExists' ? 409 : 503;
        return { _tag: 'Refused', message: problem?.message ?? message('Profile_CreatePasswordError'), status };
      }
    }
  },
};
