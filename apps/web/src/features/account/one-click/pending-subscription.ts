import { AlertCode } from '@masthead/core';
import type { Offer } from '@masthead/core/one-click';
import type { PendingAction } from '../../../kit/pending-action/pending-action.ts';

/** The action's name is the visit's `source` too (A§2). */
export const subscribeName = 'one-click';
export const subscribeParameter = 'offer';

/** `{kind}:{code}` as in `offer=alert:brief-en`; nothing for a text that names no offer. */
export const offerFrom = (text: string | undefined): Offer | null => {
  const [, kind, code = ''] = /^(alert|practice):(.+)$/s.exec(text ?? '') ?? [];
  if ((kind !== 'alert' && kind !== 'practice') || !AlertCode.is(code)) return null;
  return { kind, code };
};

const serialiseOffer = ({ kind, code }: Offer): string => `${kind}:${code}`;

export const subjectFrom = (text: string): string | undefined => {
  const offer = offerFrom(text);
  return offer === null ? undefined : serialiseOffer(offer);
};

/** The wish to subscribe to this, for the way to the sign-in pages. */
export const pendingSubscription = (offer: Offer): PendingAction => ({
  name: subscribeName,
  parameter: subscribeParameter,
  subject: serialiseOffer(offer),
});
