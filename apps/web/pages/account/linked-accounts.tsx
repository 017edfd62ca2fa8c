import { translatorOf } from '@masthead/core/dictionary';
import { LinkedAccounts } from '../../src/features/account/linked-accounts/linked-accounts.island.tsx';
import {
  getLinkedAccountsProps,
  type LinkedAccountsPageProps,
} from '../../src/features/account/linked-accounts/linked-accounts-page.ts';
import { Island } from '../../src/kit/islands/island.tsx';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getLinkedAccountsProps;

export default function LinkedAccountsPage({ frame, problem, accounts }: LinkedAccountsPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <SecuredPage
      frame={frame}
      here="profile"
      headingKey="Profile_Heading"
      sheets={['forms', 'confirmation', 'linked-accounts']}
    >
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {accounts !== null && <Island name="linked-accounts" of={LinkedAccounts} when="load" {...accounts} />}
    </SecuredPage>
  );
}
