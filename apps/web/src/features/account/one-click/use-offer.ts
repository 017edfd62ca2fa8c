import { type Language, localisePath } from '@masthead/core';
import type { Offer } from '@masthead/core/one-click';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { usePageData, usePageFacts } from '../../../kit/modules/page-context.tsx';
import { type Intent, promptPath } from '../../../kit/pending-action/intent.ts';
import { useHasSession } from '../../../kit/session/shown-session.ts';
import type { OfferState } from './offer-state.ts';
import type { OwnOffers } from './own-offers.ts';
import { pendingSubscription, subscribeName } from './pending-subscription.ts';

/** What a module offers: what its editor named by an alert code, else the practice of the page; undefined where it is neither. */
export const useOffer = (code: string | undefined): Offer | undefined => {
  const { practiceCode } = usePageFacts();
  if (code !== undefined) return { kind: 'alert', code };
  return practiceCode === undefined ? undefined : { kind: 'practice', code: practiceCode };
};

/** What the visitor has of what the modules of the page offer, for all of them and for the bar of the page. */
const useOwnOffers = (): OwnOffers | undefined =>
  usePageData<OwnOffers>('NewsletterCards', 'OneClickSubscribe', 'RightRailRegistration');

/**
 * Returns the state of an offer for the visitor for whom this page is rendered; null on a shared page. Defaults to
 * one click with a session when the state is unknown.
 */
export const useOfferState = (offer: Offer | undefined): OfferState | null => {
  const hasSession = useHasSession();
  const ownOffers = useOwnOffers();
  if (!hasSession) return null;
  return {
    isPremiumUser: ownOffers?.isPremiumUser === true,
    isUnconfirmed: ownOffers?.isUnconfirmed === true,
    isSubscribed: offer !== undefined && ownOffers?.codes.includes(offer.code) === true,
  };
};

/** Returns the address of the page of a module, with the reader's language. */
export const useHere = (): { readonly language: Language; readonly here: string } => {
  const { language } = useDictionary();
  const { path } = usePageFacts();
  return { language, here: localisePath(language)(path) };
};

/** The wish to subscribe to what is offered here, under the name that the page gives it. */
export const intentFor = (here: string, offer: Offer, name: string): Intent => ({
  redirect: here,
  source: subscribeName,
  action: pendingSubscription(offer),
  articleName: name,
  pdfUrl: null,
});

/** The sign-in prompt's twin page with that wish. */
export const usePromptHref = (): ((offer: Offer, name: string) => string) => {
  const { language, here } = useHere();
  return (offer, name) => promptPath(language, intentFor(here, offer, name));
};
