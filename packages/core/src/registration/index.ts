export { parseRedirectTarget, serialiseRedirectTarget } from './codec.ts';
export {
  type CompanyLookupEvent,
  type CompanyLookupMachine,
  type CompanyLookupPorts,
  type CompanyLookupView,
  companyLookupMachine,
  companyLookupView,
  companyTermMinLength,
} from './company-lookup.ts';
export {
  type ConfirmationEvent,
  type ConfirmationInput,
  type ConfirmationMachine,
  type ConfirmationView,
  confirmationMachine,
  confirmationView,
  defaultRedirectSeconds,
} from './confirmation.ts';
export type { LookupFailure, RegistrationFailure } from './failure.ts';
export {
  emptyRegistrationForm,
  type RegistrationField,
  type RegistrationRules,
  registrationErrors,
  registrationFields,
  registrationMaxLengths,
  tidyRegistration,
} from './form.ts';
export {
  type LookupList,
  type Lookups,
  type LookupsEvent,
  type LookupsMachine,
  type LookupsPorts,
  loadLookups,
  lookupsMachine,
  lookupsView,
} from './lookups.ts';
export {
  type RegistrationContext,
  type RegistrationEmitted,
  type RegistrationEvent,
  type RegistrationInput,
  type RegistrationMachine,
  type RegistrationPorts,
  registrationMachine,
} from './machine.ts';
export {
  type LookupItem,
  type RedirectTarget,
  type RegisteredVisitor,
  type Registration,
  type RegistrationCode,
  type RegistrationForm,
  registrationCodes,
} from './model.ts';
export type {
  DetectCountry,
  FindCompanies,
  ListCountries,
  ListFunctions,
  ListTitles,
  RegisterAccount,
} from './port.ts';
export { type RegistrationView, registrationView } from './view.ts';
