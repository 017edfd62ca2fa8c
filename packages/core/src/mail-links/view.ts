import type { Defect } from '../shared/failure.ts';
import { failureMessage, type Message, message } from '../shared/message.ts';
import type { SubscriptionList } from '../subscriptions/index.ts';
import type { MailLinkFailure } from './failure.ts';

/**
 * Returns the titles of a link's codes; `undefined` when none of them, or the list itself, is known
 * (A§8 "failed name lookup").
 */
export const titlesIn = (
  list: SubscriptionList | undefined,
  codes: readonly string[],
): readonly [string, ...string[]] | undefined => {
  if (list === undefined) return undefined;
  const alerts = Object.values(list).flat();
  const [first, ...others] = codes.flatMap((code) => {
    const title = alerts.find((alert) => alert.code === code)?.title;
    return title === undefined ? [] : [title];
  });
  return first === undefined ? undefined : [first, ...others];
};

/** The outcome of confirming a subscription (A§2), or the reason of its failure. */
export type SubscribeOutcome =
  | { readonly _tag: 'Subscribed'; readonly titles: readonly string[] }
  | { readonly _tag: 'AlreadySubscribed'; readonly titles: readonly string[] }
  /** A success without names. */
  | { readonly _tag: 'Unnamed'; readonly message: Message }
  | { readonly _tag: 'Failed'; readonly message: Message };

/**
 * A§2, A§8: returns the outcome: new subscriptions take precedence over existing ones; without
 * either the reader is unknown; unnamed ones have a message of their own.
 */
export const subscribeOutcome = (
  { existing, added }: { readonly existing: readonly string[]; readonly added: readonly string[] },
  list: SubscriptionList | undefined,
): SubscribeOutcome => {
  if (existing.length + added.length === 0) return { _tag: 'Failed', message: message('Subscribe_UserNotFound_Text') };
  const titles = titlesIn(list, added.length > 0 ? added : existing);
  if (titles === undefined) return { _tag: 'Unnamed', message: message('Subscribe_SubNotFound_Text') };
  return { _tag: added.length > 0 ? 'Subscribed' : 'AlreadySubscribed', titles };
};

/** Returns the message of a failed link (A§8): the failure's own, or a general one for a defect. */
export const mailLinkMessage = (failure: MailLinkFailure | Defect): Message => {
  switch (failure._tag) {
    case 'LinkInvalid':
      return message('MailLink_Invalid');
    case 'LinkExpired':
      return message('MailLink_Expired');
    case 'Garbled':
    case 'Defect':
      return message('Subscribe_ApiError_Text');
    default:
      return failureMessage(failure);
  }
};
