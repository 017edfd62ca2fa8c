import { type Consent, type ConsentGroup, consentGroups } from '../shared/consent.ts';

/** The groups that a visitor may choose; the strictly necessary one is not optional. */
export const optionalGroups = consentGroups.filter((group) => group !== 'C0001');

/** The parts of a visit that block targeting, whatever its visitor agrees to. */
export type Visit = {
  /** Whether the browser sends Global Privacy Control. */
  readonly globalPrivacyControl: boolean;
  /** ISO 3166-2, such as `US-CA`, or the country alone; undefined where it is unknown. */
  readonly region: string | undefined;
};

/**
 * Decisions §7: Global Privacy Control and California block targeting; an unknown region, or the US
 * without a state, counts as California.
 */
export const isTargetingBarred = ({ globalPrivacyControl, region }: Visit): boolean =>
  globalPrivacyControl || region === undefined || region === 'US' || region === 'US-CA';

/** What of these groups is granted on such a visit. */
export const permitted = (groups: readonly ConsentGroup[], visit: Visit): readonly ConsentGroup[] =>
  isTargetingBarred(visit) ? groups.filter((group) => group !== 'C0004') : groups;

/** The reason why targeting is blocked, for the visitor. */
export type TargetingBar = 'globalPrivacyControl' | 'region';

export const targetingBar = (visit: Visit): TargetingBar | undefined => {
  if (visit.globalPrivacyControl) return 'globalPrivacyControl';
  return isTargetingBarred(visit) ? 'region' : undefined;
};

/** The buttons of the banner and of the preferences page. */
export type ConsentChoice = 'accept' | 'reject' | 'save' | 'add';

/** Returns the groups that a choice grants: all, the necessary one, or the ticked ones. */
export const chosenGroups = (
  choice: ConsentChoice,
  isTicked: (group: ConsentGroup) => boolean,
  before: readonly ConsentGroup[] = [],
): readonly ConsentGroup[] =>
  consentGroups.filter(
    (group) =>
      group === 'C0001' ||
      choice === 'accept' ||
      (choice !== 'reject' && isTicked(group)) ||
      (choice === 'add' && before.includes(group)),
  );

/** Returns the consent if it belongs to the current version of the question (decisions §11). */
export const currentConsent = (consent: Consent | undefined, version: number): Consent | undefined =>
  consent?.version === version ? consent : undefined;

/** What was decided, and the words that were read before. */
export type Decision = Omit<Consent, 'time'> & { readonly language: string; readonly wording: string };

/** A decision as stored with its account; the service sets the time. */
export type KeptDecision = Decision & Pick<Consent, 'time'>;
