import { translatorOf } from '@masthead/core/dictionary';
import type { InferGetServerSidePropsType } from 'next';
import { mailPreferencesLinkPage } from '../../src/features/account/mail-links/mail-preferences-link-page.ts';
import { MailRequestForm } from '../../src/kit/forms/mail-request-form.tsx';
import { isRefused } from '../../src/kit/forms/served.ts';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = mailPreferencesLinkPage;

export default function MailPreferencesLinkPage({
  frame,
  form,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage
      frame={frame}
      headingKey="MailPreferences_LinkHeading"
      hasErrors={form !== null && isRefused(form.served)}
      sheets={['forms', 'registration']}
    >
      {form === null ? (
        <p role="status">{translate('MailPreferences_LinkSuccess')}</p>
      ) : (
        <MailRequestForm
          translate={translate}
          prefix="mail-preferences-link"
          submit={translate('MailPreferences_LinkSubmit')}
          {...form}
        >
          <p>{translate('MailPreferences_LinkIntro')}</p>
        </MailRequestForm>
      )}
    </FeaturePage>
  );
}
