import { message } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
import type { Provider } from '@masthead/core/social-sign-in';
import { providerNames } from '../shared/provider-names.ts';

/** What was done on the way to the profile, as its address says it. */
export type AccountsChanged = { readonly unlinked: Provider | null; readonly hasNewPassword: boolean };

/** The sentences that tell what was done. */
export const changeNotes = ({ unlinked, hasNewPassword }: AccountsChanged, say: Say): readonly string[] => [
  ...(hasNewPassword ? [say('LinkedAccounts_PasswordCreated')] : []),
  ...(unlinked === null ? [] : [say(message('LinkedAccounts_Unlinked', { provider: say(providerNames[unlinked]) }))]),
];
