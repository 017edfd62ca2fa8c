import { type Dictionary, sayIn } from '@masthead/core/dictionary';
import type { Offer } from '@masthead/core/one-click';
import { useMemo } from 'react';
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
};

/** C§4 "Subscribe block". Nobody is signed in: a link to the sign-in prompt, which script opens as a layer. Signed in: one click. */
export const Subscribe = ({ dictionary, offer, promptHref, labelledBy, manageHref }: SubscribeProps) => {
  const say = useMemo(() => sayIn(dictionary), [dictionary]);
  const oneClick = useOneClick(offer, promptHref);
  return oneClick.standing === 'signedOut' ? (
    <a className="button" href={promptHref} aria-describedby={labelledBy}>
      {say('OneClick_Subscribe')}
    </a>
  ) : (
    <OneClickButton say={say} oneClick={oneClick} labelledBy={labelledBy} manageHref={manageHref} />
  );
};
