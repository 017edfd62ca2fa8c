import type { Profile } from '@masthead/core/profile';
import { isProvider, type Provider } from '@masthead/core/social-sign-in';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { type AccountRequest, formTokenFor, userIdOf } from '../../../kit/page/account-request.ts';
import { printRoute } from '../../../routes.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { one } from '../shared/address-parameters.ts';
import { providerIn } from '../shared/provider-names.ts';
import type { AccountsChanged } from './change-notes.ts';
import type { LinkedAccountsProps } from './linked-accounts.island.tsx';

type Query = AccountRequest['context']['query'];

/** Returns the address of the profile with the change to report. */
export const changedHref = (
  language: AccountRequest['language'],
  { unlinked, hasNewPassword }: { readonly unlinked: Provider | undefined; readonly hasNewPassword: boolean },
): string =>
  printRoute({ page: 'profile', language, query: { created: hasNewPassword ? 'password' : undefined, unlinked } });

const changedIn = (query: Query): AccountsChanged => ({
  unlinked: providerIn({ provider: query.unlinked }) ?? null,
  hasNewPassword: one(query, 'created') === 'password',
});

/** The linked accounts of a profile (A§2); null for one that has none, and a password to sign in with. */
export const linkedAccountsOf = (
  request: AccountRequest,
  { email, hasPassword, socialLoginIdps }: Profile,
): IslandData<LinkedAccountsProps> | null => {
  const { language } = request;
  const linked = socialLoginIdps.filter(isProvider);
  if (linked.length === 0 && hasPassword) return null;
  return {
    userId: userIdOf(request.session),
    email,
    siteName: configuration().services.siteName,
    action: printRoute({ page: 'linkedAccounts', language }),
    formToken: formTokenFor(request),
    accounts: linked.map((provider) => ({
      provider,
      createPasswordHref: printRoute({ page: 'createPassword', language, query: { provider } }),
      unlinkedHref: changedHref(language, { unlinked: provider, hasNewPassword: false }),
      createdHref: changedHref(language, { unlinked: provider, hasNewPassword: true }),
    })),
    createPasswordHref: hasPassword ? null : printRoute({ page: 'createPassword', language }),
  };
};

export type LinkedAccountsPart = {
  readonly accounts: IslandData<LinkedAccountsProps> | null;
  readonly changed: AccountsChanged;
};

/** What the profile shows of the ways in to its account. */
export const linkedAccountsPart = (request: AccountRequest, profile: Profile | undefined): LinkedAccountsPart => ({
  accounts: profile === undefined ? null : linkedAccountsOf(request, profile),
  changed: changedIn(request.context.query),
});
