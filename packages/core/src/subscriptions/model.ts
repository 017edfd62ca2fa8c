import type { AlertCode } from '../shared/alert-code.ts';

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

/** A§3. */
export type SubscriptionGroup = 'newsletters' | 'alerts' | 'guides' | 'informationalMail';

/** Everything there is to subscribe to, each group in the order of the service. */
export type SubscriptionList = Readonly<Record<SubscriptionGroup, readonly Alert[]>>;

/** What of a group is written in the language that the visitor reads. */
export const alertsIn = (list: SubscriptionList, group: SubscriptionGroup, language: string): readonly Alert[] =>
  list[group].filter((alert) => alert.language === language);
