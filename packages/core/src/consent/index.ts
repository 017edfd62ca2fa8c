export { type Consent, type ConsentGroup, consentGroups, printConsent, readConsent } from '../shared/consent.ts';
export {
  type ConsentChoice,
  chosenGroups,
  currentConsent,
  type Decision,
  isTargetingBarred,
  type KeptDecision,
  optionalGroups,
  permitted,
  type TargetingBar,
  targetingBar,
  type Visit,
} from './model.ts';
export type { KeepConsent, KeepConsentFailure, ListConsents, ListConsentsFailure } from './port.ts';
export { type ConsentSignals, consentSignals } from './signals.ts';
export {
  groupOf,
  isGranted,
  isUnwanted,
  type ThirdParty,
  type ThirdPartyKind,
} from './third-party.ts';
