import { translatorOf } from '@masthead/core/dictionary';
import { type LinkPageProps, linkPage } from '../../src/features/account/sign-in/providers/link-page.ts';
import { SignInMethods } from '../../src/features/account/sign-in/sign-in-methods.tsx';
import { pendingActions } from '../../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = linkPage(pendingActions);

export default function SocialLinkPage({ frame, notice, isProblem, form }: LinkPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="Social_LinkHeading" hasErrors={isProblem} sheets={['forms', 'sign-in']}>
      <p role={isProblem ? 'alert' : undefined} className={isProblem ? 'problem' : undefined}>
        {translate(notice)}
      </p>
      <SignInMethods {...form} />
    </FeaturePage>
  );
}
