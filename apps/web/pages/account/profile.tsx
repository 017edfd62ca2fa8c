import { sayIn } from '@masthead/core/dictionary';
import { AccountDataForm } from '../../src/features/account/account-data/account-data-form.tsx';
import { ProfileForm } from '../../src/features/account/profile/profile-form.island.tsx';
import { getProfileProps, type ProfilePageProps } from '../../src/features/account/profile/profile-page.ts';
import { isRefused } from '../../src/kit/forms/served.ts';
import { Island } from '../../src/kit/islands/island.tsx';
import { SecuredPage } from '../../src/site/shell/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getProfileProps;

export default function ProfilePage({ frame, notice, form, data }: ProfilePageProps) {
  const say = sayIn(frame.dictionary);
  return (
    <SecuredPage
      frame={frame}
      here="profile"
      headingKey="Profile_Heading"
      hasErrors={form !== null && isRefused(form.served)}
      sheets={['forms', 'registration', 'profile', 'account-data']}
    >
      {notice !== null && <p role="alert">{say(notice)}</p>}
      {form !== null && <Island name="profile-form" of={ProfileForm} when="load" {...form} />}
      {data !== null && (
        <section className="profile__part" aria-labelledby="account-data">
          <h2 id="account-data">{say('AccountData_Heading')}</h2>
          <AccountDataForm say={say} {...data} />
        </section>
      )}
    </SecuredPage>
  );
}
