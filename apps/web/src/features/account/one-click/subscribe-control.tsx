import type { Offer } from '@masthead/core/one-click';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { carried } from '../../../kit/pending-action/intent.ts';
import { useSignedOutOnly } from '../../../kit/session/shown-session.ts';
import { subscriptionsHref } from '../../../kit/subscriptions/link.ts';
import { printRoute } from '../../../routes.ts';
import { Subscribe } from './subscribe.island.tsx';
import { SubscribeByMail } from './subscribe-by-mail.island.tsx';
import { intentFor, useHere, useOfferState, usePromptHref } from './use-offer.ts';

type SubscribeControlProps = {
  readonly offer: Offer;
  /** Name of the offer, and the id of its heading. */
  readonly name: string;
  readonly labelledBy: string;
  /** Where there is no room for a field, it opens with a press. */
  readonly isFolded?: boolean;
};

/**
 * C§4: one click with a session, an address field without. The served page holds both for everybody; script shows the
 * one that applies. A practice needs an account (A§4) and links to the sign-in prompt.
 */
export const SubscribeControl = ({ offer, name, labelledBy, isFolded = false }: SubscribeControlProps) => {
  const promptHref = usePromptHref()(offer, name);
  const { language } = useHere();
  const offerState = useOfferState(offer);
  return (
    <div className="subscribe">
      <div data-for-session="">
        <Island
          name="subscribe"
          of={Subscribe}
          when="interaction"
          offer={offer}
          promptHref={promptHref}
          labelledBy={labelledBy}
          manageHref={subscriptionsHref(language, true)}
          confirmHref={printRoute({ page: 'confirmAddress', language })}
          offerState={offerState}
        />
      </div>
      {offer.kind === 'alert' && (
        <ByMail code={offer.code} name={name} labelledBy={labelledBy} isFolded={isFolded} promptHref={promptHref} />
      )}
    </div>
  );
};

type ByMailProps = Required<Omit<SubscribeControlProps, 'offer'>> & {
  readonly code: string;
  readonly promptHref: string;
};

const ByMail = ({ code, name, labelledBy, isFolded, promptHref }: ByMailProps) => {
  const { language, here } = useHere();
  const { translate } = useDictionary();
  const { hasCids = false } = usePageFacts();
  const signedOutOnly = useSignedOutOnly();
  const field = (
    <Island
      name="subscribe-by-mail"
      of={SubscribeByMail}
      when="interaction"
      code={code}
      action={printRoute({ page: 'subscriptionRequest', language })}
      hidden={handedOn(here, code, name)}
      promptHref={promptHref}
      labelledBy={labelledBy}
      takesCampaign={hasCids}
    />
  );
  return (
    <div {...signedOutOnly}>
      {isFolded ? (
        <details className="subscribe-fold">
          <summary className="button" aria-describedby={labelledBy}>
            {translate('OneClick_Subscribe')}
          </summary>
          {field}
        </details>
      ) : (
        field
      )}
    </div>
  );
};

const handedOn = (here: string, code: string, name: string): Readonly<Record<string, string>> => {
  const given = Object.entries({ redirect: here, ...carried(intentFor(here, { kind: 'alert', code }, name)) });
  return Object.fromEntries(given.flatMap(([key, value]) => (value ? [[key, value]] : [])));
};
