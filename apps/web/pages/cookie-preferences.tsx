import { ConsentForm } from '../src/features/consent/consent-form.tsx';
import { type CookiePreferencesProps, getCookiePreferencesProps } from '../src/features/consent/consent-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getCookiePreferencesProps;

export default function CookiePreferencesPage({ frame, ...asked }: CookiePreferencesProps) {
  const { language, dictionary } = frame;
  return (
    <FeaturePage frame={frame} headingKey="Consent_Preferences" sheets={['cookie-preferences']}>
      <ConsentForm {...asked} language={language} dictionary={dictionary} />
    </FeaturePage>
  );
}
