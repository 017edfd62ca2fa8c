import { type Consent, type ConsentGroup, consentGroups } from '../shared/consent.ts';

/** The groups that a visitor may choose; what is strictly necessary is no choice. */
export const optionalGroups = consentGroups.filter((group) => group !== 'C0001');

/** What of a visit forbids targeting, whatever its visitor agrees to. */
export type Visit = {
  /** Whether the browser says Global Privacy Control. */
  readonly globalPrivacyControl: boolean;
  /** ISO 3166-2, such as `US-CA`, or the country alone; undefined where nobody can say. */
  readonly region: string | undefined;
};

/** Decisions §7: Global Privacy Control and California force targeting off, and whoever may be in California counts as being there. */
export const isTargetingBarred = ({ globalPrivacyControl, region }: Visit): boolean =>
  globalPrivacyControl || region === undefined || region === 'US' || region === 'US-CA';

/** What of these groups is granted on such a visit. */
export const permitted = (groups: readonly ConsentGroup[], visit: Visit): readonly ConsentGroup[] =>
  isTargetingBarred(visit) ? groups.filter((group) => group !== 'C0004') : groups;

/** Why targeting is off, for who would choose it. */
export type TargetingBar = 'globalPrivacyControl' | 'region';

export const targetingBar = (visit: Visit): TargetingBar | undefined => {
  if (visit.globalPrivacyControl) return 'globalPrivacyControl';
  return isTargetingBarred(visit) ? 'region' : undefined;
};

/** What a button of the banner or of the page of preferences says. */
export type ConsentChoice = 'accept' | 'reject' | 'save' | 'add';

/** The groups that a choice grants: all, what is necessary, or what was ticked. */
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

/** A consent counts as long as what is asked is what was asked then (decisions §11). */
export const standing = (consent: Consent | undefined, version: number): Consent | undefined =>
  consent?.version === version ? consent : undefined;

/** What was decided, and the words that were read before. */
export type Decision = Omit<Consent, 'time'> & { readonly language: string; readonly wording: string };

/** A decision as it is kept with the account of who took it; the time is the service's. */
export type KeptDecision = Decision & Pick<Consent, 'time'>;
