import { translatorOf } from '@masthead/core/dictionary';
import type { InferGetServerSidePropsType } from 'next';
import { Contact } from '../../src/features/contact/contact.island.tsx';
import { contactPage } from '../../src/features/contact/contact-page.ts';
import { isRefused } from '../../src/kit/forms/served.ts';
import { Island } from '../../src/kit/islands/island.tsx';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = contactPage;

export default function ContactPage({ frame, form, retry }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage
      frame={frame}
      headingKey="Contact_Heading"
      hasErrors={form !== null && isRefused(form.served)}
      sheets={['forms', 'registration', 'one-time-code', 'contact']}
    >
      {form === null ? (
        <div className="account-note" role="alert">
          <p>
            {translate('Failure_Unavailable')} {retry?.isKept === true && translate('Form_Kept')}
          </p>
          {retry !== undefined && (
            <p>
              <a href={retry.href}>{translate('Unavailable_Retry')}</a>
            </p>
          )}
        </div>
      ) : (
        <Island name="contact" of={Contact} when="load" {...form} />
      )}
    </FeaturePage>
  );
}
