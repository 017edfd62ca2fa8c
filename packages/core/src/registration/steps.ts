import type { SubscriptionGroup } from '../subscriptions/index.ts';

/** A§4 registration in steps: first the account, then what the visitor wants sent. A§9: four in all. */
export const registrationSteps = ['account', 'newsletters', 'alerts', 'guides'] as const satisfies readonly (
  | 'account'
  | SubscriptionGroup
)[];
export type RegistrationStep = (typeof registrationSteps)[number];
export type ChoiceStep = Exclude<RegistrationStep, 'account'>;

/** What counts the steps for the visitor, from 1. */
export const numberOf = (step: RegistrationStep): number => registrationSteps.indexOf(step) + 1;

/** The step of that number, as an address names it; undefined for a number that none has. */
export const stepAt = (number: number): RegistrationStep | undefined => registrationSteps[number - 1];

/** A§4: Continue moves on while the step is below 4. */
export const stepAfter = (step: RegistrationStep): RegistrationStep | undefined => stepAt(numberOf(step) + 1);
export const stepBefore = (step: ChoiceStep): RegistrationStep => stepAt(numberOf(step) - 1) ?? 'account';

/**
 * Returns the selection after the visitor changed the alerts of one step; the choices of other
 * steps stay.
 */
export const rechosen = (
  chosen: readonly string[],
  offered: readonly { readonly code: string }[],
  ticked: (code: string) => boolean,
): readonly string[] => [
  ...chosen.filter((code) => !offered.some((alert) => alert.code === code)),
  ...offered.flatMap(({ code }) => (ticked(code) ? [code] : [])),
];
