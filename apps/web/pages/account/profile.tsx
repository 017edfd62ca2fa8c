import { translatorOf } from '@masthead/core/dictionary';
import { AccountDataForm } from '../../src/features/account/account-data/account-data-form.tsx';
import { changeNotes } from '../../src/features/account/linked-accounts/change-notes.ts';
import { LinkedAccounts } from '../../src/features/account/linked-accounts/linked-accounts.island.tsx';
import {
  type LinkedAccountsPart,
  linkedAccountsPart,
} from '../../src/features/account/linked-accounts/linked-accounts-facts.ts';
import { ProfileForm } from '../../src/features/account/profile/profile-form.island.tsx';
import { type ProfilePageProps, profilePage } from '../../src/features/account/profile/profile-page.ts';
import { isRefused } from '../../src/kit/forms/served.ts';
import { Island } from '../../src/kit/islands/island.tsx';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = profilePage(linkedAccountsPart);

export default function ProfilePage({
  frame,
  notice,
  retryHref,
  isKept,
  form,
  data,
  part,
}: ProfilePageProps<LinkedAccountsPart>) {
  const translate = translatorOf(frame.dictionary);
  const { accounts, changed } = part;
  return (
    <SecuredPage
      frame={frame}
      here="profile"
      headingKey="Profile_Heading"
      hasErrors={form !== null && isRefused(form.served)}
      sheets={['forms', 'registration', 'profile', 'confirmation', 'linked-accounts', 'account-data']}
    >
      {changeNotes(changed, translate).map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
      {notice !== null && (
        <p role="alert">
          {translate(notice)} {isKept && translate('Form_Kept')}{' '}
          {retryHref !== null && <a href={retryHref}>{translate('Unavailable_Retry')}</a>}
        </p>
      )}
      {form !== null && <Island name="profile-form" of={ProfileForm} when="load" {...form} />}
      {accounts !== null && <Island name="linked-accounts" of={LinkedAccounts} when="load" {...accounts} />}
      {data !== null && (
        <section className="profile__part" aria-labelledby="account-data">
          <h2 id="account-data">{translate('AccountData_Heading')}</h2>
          <AccountDataForm translate={translate} {...data} />
        </section>
      )}
    </SecuredPage>
  );
}
