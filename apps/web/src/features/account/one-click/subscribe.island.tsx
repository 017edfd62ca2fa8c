import { type Dictionary, sayIn } from '@masthead/core/dictionary';
import type { Offer } from '@masthead/core/one-click';
import { useMemo } from 'react';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { OneClickButton } from './one-click-button.tsx';
import { useOneClick } from './use-one-click.ts';

export type SubscribeProps = {
  readonly dictionary: Dictionary;
  readonly offer: Offer;
  /** The sign-in prompt's twin page, with the wish to subscribe to this. */
  readonly promptHref: string;
  /** The heading that says what is subscribed to. */
  readonly labelledBy: string;
  /** The editor of subscriptions. */
  readonly manageHref: string;
  /** The page is drawn for a visitor with a session, who gets there by a link before there is script. */
  readonly hasSession: boolean;
};

/**
 * C§4 "Subscribe block" for whoever has a session: one click. Nobody else is offered anything but a practice here, by a link to the sign-in
 * prompt that script opens as a layer.
 */
export const Subscribe = ({ dictionary, offer, promptHref, labelledBy, manageHref, hasSession }: SubscribeProps) => {
  const say = useMemo(() => sayIn(dictionary), [dictionary]);
  const oneClick = useOneClick(offer, promptHref);
  const isHydrated = useHydrated();
  if (oneClick.standing === 'signedOut' && offer.kind === 'alert' && (isHydrated || !hasSession)) return null;
  return oneClick.standing === 'signedOut' ? (
    <a className="button" href={promptHref} aria-describedby={labelledBy}>
      {say('OneClick_Subscribe')}
    </a>
  ) : (
    <OneClickButton say={say} oneClick={oneClick} labelledBy={labelledBy} manageHref={manageHref} />
  );
};
