import { AlertCode } from '../shared/alert-code.ts';

/** What a visitor can have sent to them, one thing in one language (A§3). */
export type Alert = {
  readonly code: AlertCode;
  /** The code of the language that it is written in. */
  readonly language: string;
  readonly title: string;
  readonly toolTip: string;
  readonly description: string;
  /** How often it comes, in the words of its language. */
  readonly frequency: string;
  /** An issue to look at beforehand. */
  readonly preview: { readonly href: string; readonly label: string } | undefined;
};

/** A§3, in the order in which they are shown. */
export const subscriptionGroups = ['newsletters', 'alerts', 'guides', 'informationalMail'] as const;
export type SubscriptionGroup = (typeof subscriptionGroups)[number];

/**
 * The part of an editor: a group of the list, or the account's unlisted subscriptions, such as
 * practices (A§4).
 */
export type OfferedGroup = SubscriptionGroup | 'others';

/** A§4: these have a box that selects all of them. */
export const selectAllGroups = ['newsletters', 'alerts', 'guides'] as const satisfies readonly SubscriptionGroup[];
export type SelectAllGroup = (typeof selectAllGroups)[number];

export const hasSelectAll = (group: OfferedGroup): group is SelectAllGroup =>
  selectAllGroups.some((each) => each === group);

/** Everything there is to subscribe to, each group in the order of the service. */
export type SubscriptionList = Readonly<Record<SubscriptionGroup, readonly Alert[]>>;

/** What an account is subscribed to: codes of the list, of alerts that are gone from it, and of practices (A§4). */
export type OwnSubscriptions = {
  readonly userId: string;
  readonly codes: readonly string[];
  /** Whether it agreed to mail now and then (A§3 `occasionalEmail`). */
  readonly occasionalEmail: boolean;
  /** Whether its address is still unconfirmed, before which nothing is sent. */
  readonly isUnconfirmed: boolean;
};

/** The outcome of subscribing (A§3): existing and new subscriptions. */
export type Subscribed = { readonly existing: readonly string[]; readonly added: readonly string[] };

/** What of a group is written in the language that the visitor reads. */
export const alertsIn = (list: SubscriptionList, group: SubscriptionGroup, language: string): readonly Alert[] =>
  list[group].filter((alert) => alert.language === language);

/** What an editor offers: each group in the visitor's language, and below it what they have in another one; empty groups are left out. */
export const offeredTo = (
  list: SubscriptionList,
  language: string,
  codes: readonly string[],
): readonly { readonly group: SubscriptionGroup; readonly alerts: readonly Alert[] }[] =>
  subscriptionGroups.flatMap((group) => {
    const foreign = list[group].filter((alert) => alert.language !== language && codes.includes(alert.code));
    const alerts = [...alertsIn(list, group, language), ...foreign];
    return alerts.length === 0 ? [] : [{ group, alerts }];
  });

/** Returns the codes that no group of the list has: practices (A§4), and alerts that are gone from it. */
export const unlisted = (list: SubscriptionList, codes: readonly string[]): readonly AlertCode[] => {
  const listed: ReadonlySet<string> = new Set(
    subscriptionGroups.flatMap((group) => list[group]).map(({ code }) => code),
  );
  return codes.filter(AlertCode.is).filter((code) => !listed.has(code));
};
