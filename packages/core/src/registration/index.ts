export { type PersonForm, personMaxLengths } from '../shared/form/person-form.ts';
export { type CompanyLookupPorts, companyLookupMachine } from './company-lookup.ts';
export {
  type ConfirmationEvent,
  type ConfirmationInput,
  type ConfirmationMachine,
  type ConfirmationView,
  confirmationMachine,
  confirmationView,
  defaultRedirectSeconds,
} from './confirmation.ts';
export type { EmailLinkFailure, LookupFailure, RegistrationFailure } from './failure.ts';
export {
  accountStepForm,
  type RegistrationFacts,
  type RegistrationField,
  type RegistrationRules,
  registrationForm,
  registrationMaxLengths,
} from './form.ts';
export {
  type LookupList,
  type Lookups,
  type LookupsEvent,
  type LookupsMachine,
  type LookupsPorts,
  lookupsMachine,
  lookupsView,
} from './lookups.ts';
export {
  accountStepMachine,
  type RegistrationMachine,
  type RegistrationPorts,
  registrationMachine,
  registrationView,
} from './machine.ts';
export type {
  IdentifiedRegistration,
  LookupItem,
  RedirectTarget,
  RegisteredVisitor,
  Registration,
  RegistrationCode,
  RegistrationForm,
  RegistrationType,
} from './model.ts';
export type * from './port.ts';
export { registrationStepperMachine, type StepperMachine, type StepperPorts } from './stepper.ts';
export type { StepperInput } from './stepper-events.ts';
export { type StepperView, stepperView } from './stepper-view.ts';
export {
  type ChoiceStep,
  numberOf,
  type RegistrationStep,
  rechosen,
  registrationSteps,
  stepAfter,
  stepAt,
  stepBefore,
} from './steps.ts';
