import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import type { Offer } from '@masthead/core/one-click';
import { useMemo } from 'react';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import type { OfferState } from './offer-state.ts';
import { OneClickButton } from './one-click-button.tsx';
import { useOneClick } from './use-one-click.ts';

export type SubscribeProps = {
  readonly dictionary: Dictionary;
  readonly offer: Offer;
  /** The sign-in prompt's twin page, with the wish to subscribe to this. */
  readonly promptHref: string;
  /** Id of the heading that names the subscription. */
  readonly labelledBy: string;
  /** The editor of subscriptions, and where the link that confirms an address is asked for. */
  readonly manageHref: string;
  readonly confirmHref: string;
  /**
   * State for the visitor for whom the page is rendered, who subscribes by a link without script; null on a shared
   * page.
   */
  readonly offerState: OfferState | null;
};

/**
 * C§4 "Subscribe block" with a session: one click. Without one it offers practices only, by a link to the sign-in
 * prompt that script opens as a layer.
 */
export const Subscribe = ({ dictionary, offer, promptHref, offerState, ...shown }: SubscribeProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const oneClick = useOneClick(offer, promptHref);
  const isHydrated = useHydrated();
  const isSignedOut = oneClick.status === 'signedOut';
  if (isSignedOut && offer.kind === 'alert' && (isHydrated || offerState === null)) return null;
  if ((isSignedOut || oneClick.status === 'unknown') && offerState?.isSubscribed === true)
    return (
      <OneClickButton
        translate={translate}
        oneClick={{ ...oneClick, status: 'subscribed', isUnconfirmed: offerState.isUnconfirmed }}
        {...shown}
      />
    );
  return isSignedOut ? (
    <a className="button" href={promptHref} aria-describedby={shown.labelledBy}>
      {translate('OneClick_Subscribe')}
    </a>
  ) : (
    <OneClickButton translate={translate} oneClick={oneClick} {...shown} />
  );
};
