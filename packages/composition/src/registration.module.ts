import {
  detectCountry,
  findCompanies,
  listCountries,
  listFunctions,
  listTitles,
  registerAccount,
} from '@masthead/adapters/http';
import {
  type LookupsPorts,
  lookupsMachine,
  type RegistrationPorts,
  registrationMachine,
} from '@masthead/core/registration';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { captcha, registration, services } = tokens;

/** The registration form: its calls, its look-ups and its machines. */
export const registrationModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(registration.registerAccount, registerAccount, [services.user]);
  put(registration.findCompanies, findCompanies, [services.user]);
  put(registration.listCountries, listCountries, [services.user, services.language]);
  put(registration.listFunctions, listFunctions, [services.user, services.language]);
  put(registration.listTitles, listTitles, [services.user, services.language]);
  put(registration.detectCountry, detectCountry, [services.geo]);
  put(
    registration.machine,
    (
      register: RegistrationPorts['registerAccount'],
      solve: RegistrationPorts['solveCaptcha'],
      detect: RegistrationPorts['detectCountry'],
    ) => registrationMachine({ registerAccount: register, solveCaptcha: solve, detectCountry: detect }),
    [registration.registerAccount, captcha.solveCaptcha, registration.detectCountry],
  );
  put(
    registration.lookupsMachine,
    (
      countries: LookupsPorts['listCountries'],
      functions: LookupsPorts['listFunctions'],
      titles: LookupsPorts['listTitles'],
    ) => lookupsMachine({ listCountries: countries, listFunctions: functions, listTitles: titles }),
    [registration.listCountries, registration.listFunctions, registration.listTitles],
  );
});
