import { sayIn } from '@masthead/core/dictionary';
import { ConfirmationCountdown } from '../src/features/account/registration/confirmation-countdown.island.tsx';
import {
  type ConfirmationPageProps,
  confirmationPage,
} from '../src/features/account/registration/confirmation-page.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { subscriptionsHref } from '../src/kit/subscriptions/link.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';
import { AccountNotices } from '../src/site/shell/account-notices.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = confirmationPage(pendingActions);

export default function RegistrationConfirmationPage({ frame, countdown, done }: ConfirmationPageProps) {
  const say = sayIn(frame.dictionary);
  const { route, articleName, source } = countdown;
  return (
    <FeaturePage
      frame={frame}
      area="RegistrationConfirmationArea"
      headingKey="Confirmation_Heading"
      sheets={['registration']}
    >
      <p>
        <a className="button" href={source === null ? route : `${route.split('#', 1)[0]}#/${source}`}>
          {articleName === '' ? say('Confirmation_GoBack') : say('Confirmation_GoBackTo', { article: articleName })}
        </a>
      </p>
      {done !== null && (
        <p>
          {say(done.message)} <a href={done.href}>{say(done.label)}</a>
        </p>
      )}
      <AccountNotices frame={frame} />
      <p>
        <a href={subscriptionsHref(frame.language, true)}>{say('Subscribe_Manage')}</a>
      </p>
      <Island name="confirmation-countdown" of={ConfirmationCountdown} when="load" {...countdown} />
    </FeaturePage>
  );
}
