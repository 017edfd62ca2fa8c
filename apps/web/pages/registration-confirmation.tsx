import { translatorOf } from '@masthead/core/dictionary';
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
  const translate = translatorOf(frame.dictionary);
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
          {articleName === ''
            ? translate('Confirmation_GoBack')
            : translate('Confirmation_GoBackTo', { article: articleName })}
        </a>
      </p>
      {done !== null && (
        <p>
          {translate(done.message)} <a href={done.href}>{translate(done.label)}</a>
        </p>
      )}
      <AccountNotices frame={frame} />
      <p>
        <a href={subscriptionsHref(frame.language, true)}>{translate('Subscribe_Manage')}</a>
      </p>
      <Island name="confirmation-countdown" of={ConfirmationCountdown} when="load" {...countdown} />
    </FeaturePage>
  );
}
