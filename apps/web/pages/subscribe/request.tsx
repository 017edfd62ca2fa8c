import { translatorOf } from '@masthead/core/dictionary';
import type { InferGetServerSidePropsType } from 'next';
import { subscriptionRequestPage } from '../../src/features/account/one-click/subscription-request-page.ts';
import { MailRequestForm } from '../../src/kit/forms/mail-request-form.tsx';
import { isRefused } from '../../src/kit/forms/served.ts';
import { pendingActions } from '../../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = subscriptionRequestPage(pendingActions);

export default function SubscriptionRequestPage({
  frame,
  form,
  ...rest
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const translate = translatorOf(frame.dictionary);
  const listHref = 'listHref' in rest && typeof rest.listHref === 'string' ? rest.listHref : undefined;
  return (
    <FeaturePage
      frame={frame}
      headingKey="SubscribeRequest_Heading"
      hasErrors={form !== null && isRefused(form.served)}
      sheets={['forms', 'registration']}
    >
      {listHref !== undefined ? (
        <p>
          {translate('SubscribeRequest_Nothing')} <a href={listHref}>{translate('SubscribeRequest_List')}</a>
        </p>
      ) : form === null ? (
        <p role="status">{translate('SubscribeRequest_CheckMail')}</p>
      ) : (
        <>
          <MailRequestForm
            translate={translate}
            prefix="subscription-request"
            submit={translate('OneClick_Subscribe')}
            {...form}
          >
            <p>
              {form.title === null
                ? translate('SubscribeRequest_Text')
                : translate({ key: 'SubscribeRequest_TextNamed', parameters: { title: form.title } })}
            </p>
          </MailRequestForm>
          <p className="form__other">
            <a href={form.signInHref}>{translate('OneClick_SignIn')}</a>
          </p>
        </>
      )}
    </FeaturePage>
  );
}
