import * as browser from '@masthead/composition/browser';
import type { CompanyLookupPorts, RegistrationPorts } from '@masthead/core/registration';

export const registrationPorts: RegistrationPorts = browser;
export const companyLookupPorts: CompanyLookupPorts = browser;
