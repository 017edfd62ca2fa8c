import { message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { Provider } from '@masthead/core/social-sign-in';
import { providerNames } from '../shared/provider-names.ts';

/** What was changed before the redirect to the profile, as in its address. */
export type AccountsChanged = { readonly unlinked: Provider | null; readonly hasNewPassword: boolean };

/** Returns the messages about what was changed. */
export const changeNotes = ({ unlinked, hasNewPassword }: AccountsChanged, translate: Translate): readonly string[] => [
  ...(hasNewPassword ? [translate('LinkedAccounts_PasswordCreated')] : []),
  ...(unlinked === null
    ? []
    : [translate(message('LinkedAccounts_Unlinked', { provider: translate(providerNames[unlinked]) }))]),
];
