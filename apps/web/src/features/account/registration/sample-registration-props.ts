import { englishDictionary } from '@masthead/core/dictionary';
import { nothingServed } from '../../../kit/forms/served.ts';
import type { RegistrationProps } from './registration-props.ts';

/** Sample registration, for tests of either form. */
export const sampleRegistrationProps: RegistrationProps = {
  dictionary: englishDictionary,
  action: '/register',
  formToken: 't',
  stamp: 'form:x',
  formKey: 'form:first',
  values: {},
  served: nothingServed,
  siteName: 'Halden Brook',
  refusedDomains: [],
  source: null,
  cid: null,
  practiceCode: null,
  practice: null,
  countries: [{ code: 'DE', description: 'Germany' }],
  functions: [{ code: 'OPS', description: 'Operations' }],
  titles: ['Partner'],
  target: '/registration-confirmation?isRegistered=true',
  waiting: null,
  notDoneHref: '/signin-prompt?notSaved=true',
  signInHref: '/signin',
  forgotHref: '/forgot-password',
  privacyHref: '/privacy-policy',
};
