import { message } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { type SocialStartProps, startPage } from '../../../src/features/account/sign-in/providers/start-page.ts';
import { pendingActions } from '../../../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../../../src/site/screens/feature-page.tsx';
import { SocialProblemScreen } from '../../../src/site/screens/social-problem-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = startPage(pendingActions);

export default function SocialSignInPage(props: SocialStartProps) {
  if ('problem' in props) return <SocialProblemScreen {...props} />;
  const { frame, leaving } = props;
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="Social_Leaving" sheets={['forms']}>
      <p className="prompt">
        <a className="button" href={leaving.href}>
          {translate(message('Social_GoOn', { provider: translate(leaving.provider) }))}
        </a>
      </p>
    </FeaturePage>
  );
}
