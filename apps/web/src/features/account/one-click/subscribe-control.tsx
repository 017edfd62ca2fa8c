import type { Offer } from '@masthead/core/one-click';
import { Island } from '../../../kit/islands/island.tsx';
import { subscriptionsHref } from '../../../kit/subscriptions/link.ts';
import { Subscribe } from './subscribe.island.tsx';
import { useHere, usePromptHref } from './use-offer.ts';

type SubscribeControlProps = {
  readonly offer: Offer;
  /** What it is called, and the id of the heading that says so. */
  readonly name: string;
  readonly labelledBy: string;
};

/** C§4: a link to the sign-in prompt until the page's script finds a session. It is the same for everybody in the page as it is served. */
export const SubscribeControl = ({ offer, name, labelledBy }: SubscribeControlProps) => {
  const promptHref = usePromptHref();
  const { language } = useHere();
  return (
    <div className="subscribe" data-for-session="">
      <Island
        name="subscribe"
        of={Subscribe}
        when="interaction"
        offer={offer}
        promptHref={promptHref(offer, name)}
        labelledBy={labelledBy}
        manageHref={subscriptionsHref(language, true)}
      />
    </div>
  );
};
