import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { useMemo } from 'react';
import { LinkedAccount, type LinkedAccountFacts } from './linked-account.tsx';

export type LinkedAccountsProps = {
  readonly dictionary: Dictionary;
  readonly userId: string;
  /** No password may contain this, nor the name of the site. */
  readonly email: string;
  readonly siteName: string;
  readonly action: string;
  readonly formToken: string;
  readonly accounts: readonly LinkedAccountFacts[];
  /** Null for an account that has a password. */
  readonly createPasswordHref: string | null;
};

/** A§2 linked sign-in accounts with their unlink buttons. */
export const LinkedAccounts = ({ dictionary, accounts, createPasswordHref, ...common }: LinkedAccountsProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  return (
    <section className="linked-accounts" aria-labelledby="linked-accounts">
      <h2 id="linked-accounts">{translate('LinkedAccounts_Heading')}</h2>
      <p>{translate(accounts.length === 0 ? 'LinkedAccounts_None' : 'LinkedAccounts_Text')}</p>
      {accounts.length > 0 && (
        <ul className="linked-accounts__items">
          {accounts.map((account) => (
            <LinkedAccount key={account.provider} {...common} {...account} translate={translate} />
          ))}
        </ul>
      )}
      {createPasswordHref !== null && (
        <p>
          <a href={createPasswordHref}>{translate('LinkedAccounts_CreatePassword')}</a>
        </p>
      )}
    </section>
  );
};
