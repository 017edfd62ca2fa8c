import type { MailLinkPageProps } from '../src/features/account/mail-links/mail-link-page.ts';
import { MailLinkScreen } from '../src/features/account/mail-links/mail-link-screen.tsx';
import { getUnsubscribeProps } from '../src/features/account/mail-links/unsubscribe-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getUnsubscribeProps;

export default function UnsubscribePage({ heading, ...page }: MailLinkPageProps) {
  return (
    <FeaturePage frame={page.frame} headingKey={heading} sheets={['forms', 'sign-in-prompt']}>
      <MailLinkScreen {...page} />
    </FeaturePage>
  );
}
