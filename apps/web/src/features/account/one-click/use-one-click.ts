import { type Offer, type OneClickView, oneClickMachine, oneClickView } from '@masthead/core/one-click';
import { useMachine } from '@masthead/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, signedInUser } from '../../../kit/session/browser-session.ts';
import { oneClickPorts } from './browser-ports.ts';

/** Event of the page after something on it has subscribed its visitor (A§4); `detail` holds the codes. */
const addedEvent = 'masthead:subscription-added';

const codesIn = (event: Event): readonly string[] =>
  event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail.map(String) : [];

export type OneClick = OneClickView & { readonly request: () => void };

/** Runs one offer of a page for the session of this tab; follows the session and other subscriptions on the page. */
export const useOneClick = (offer: Offer, promptHref: string): OneClick => {
  const userId = useSyncExternalStore(onSessionChange, signedInUser, () => undefined);
  const [snapshot, send] = useMachine(
    useMemo(() => oneClickMachine(oneClickPorts), []),
    { input: { offer, userId: undefined } },
  );
  const view = oneClickView(snapshot);
  const isAdded = view.status === 'added';
  useEffect(() => {
    if (userId === undefined) return;
    send({ type: 'visitor.signedIn', userId });
    return () => send({ type: 'visitor.signedOut' });
  }, [send, userId]);
  useEffect(() => {
    const hear = (event: Event): void => send({ type: 'subscription.added', codes: codesIn(event) });
    document.addEventListener(addedEvent, hear);
    return () => document.removeEventListener(addedEvent, hear);
  }, [send]);
  useEffect(() => {
    if (isAdded) document.dispatchEvent(new CustomEvent(addedEvent, { detail: [offer.code] }));
  }, [isAdded, offer.code]);
  // The session is over: what the visitor wants goes along.
  useEffect(() => {
    if (view.isSentAway) location.assign(promptHref);
  }, [view.isSentAway, promptHref]);
  return { ...view, request: () => send({ type: 'subscription.requested' }) };
};
