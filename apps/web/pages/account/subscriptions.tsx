import { translatorOf } from '@masthead/core/dictionary';
import { SubscriptionsEditor } from '../../src/features/account/subscriptions/subscriptions-editor.island.tsx';
import {
  getSubscriptionsProps,
  type SubscriptionsPageProps,
} from '../../src/features/account/subscriptions/subscriptions-page.ts';
import { Island } from '../../src/kit/islands/island.tsx';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSubscriptionsProps;

export default function SubscriptionsPage({
  frame,
  problem,
  isSaved,
  isKept,
  editor,
  retryHref,
}: SubscriptionsPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <SecuredPage
      frame={frame}
      here="subscriptions"
      headingKey="Subscriptions_Heading"
      hasErrors={problem !== null && editor !== null}
      sheets={['forms', 'choices', 'confirmation', 'subscriptions']}
    >
      {isSaved && (
        <p className="subscriptions__saved" role="status">
          {translate('Subscriptions_Saved')}
        </p>
      )}
      {isKept && (
        <p className="subscriptions__saved" role="status">
          {translate('Subscriptions_Kept')}
        </p>
      )}
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {editor === null ? (
        <p>
          <a className="button" href={retryHref}>
            {translate('Unavailable_Retry')}
          </a>
        </p>
      ) : editor.groups.length === 0 ? (
        <p>{translate('Subscriptions_Empty')}</p>
      ) : (
        <Island name="subscriptions-editor" of={SubscriptionsEditor} when="load" {...editor} />
      )}
    </SecuredPage>
  );
}
