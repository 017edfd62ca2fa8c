import {
  detectCountry,
  findCompanies,
  listCountries,
  listFunctions,
  listSubscriptions,
  listTitles,
  registerAccount,
  registerIdentified,
  solveCaptcha,
} from '@masthead/adapters/http';
import { formView } from '@masthead/core/form';
import {
  accountStepForm,
  accountStepMachine,
  companyLookupMachine,
  confirmationMachine,
  confirmationView,
  lookupsMachine,
  lookupsView,
  registrationMachine,
  registrationStepperMachine,
  registrationView,
  stepperView,
} from '@masthead/core/registration';
import { typeAheadView } from '@masthead/core/type-ahead';
import { example } from './example.ts';
import { reader, visit } from './world.ts';

const values = {
  email: 'new.reader@example.org',
  password: 'a quiet harbour 7',
  passwordConfirmation: 'a quiet harbour 7',
  firstName: 'Ada',
  lastName: 'Berg',
  country: 'DE',
  jobTitle: 'manager',
  company: 'Aldermoor Rail',
  businessFunction: 'OPERATIONS',
  occasionalEmail: false,
};
const rules = { siteName: 'Masthead' };

const portsOf = ({ user, geo }: ReturnType<typeof visit>) => ({
  registerAccount: registerAccount(user),
  registerIdentified: registerIdentified(user),
  solveCaptcha: solveCaptcha(user),
  detectCountry: detectCountry(geo),
});

export const examples = {
  registrationMachine: example({
    machine: () => registrationMachine(portsOf(visit())),
    input: { rules },
    view: registrationView,
    buttons: [
      ['Submit nothing', { type: 'form.submitted', values: { ...values, email: '', password: '', firstName: '' } }],
      ['Submit a known address', { type: 'form.submitted', values: { ...values, email: reader.email } }],
      ['Submit a new address', { type: 'form.submitted', values }],
    ],
  }),
  registrationStepperMachine: example({
    machine: () => {
      const services = visit();
      return registrationStepperMachine({ ...portsOf(services), listSubscriptions: listSubscriptions(services.site) });
    },
    input: { facts: { rules } },
    view: stepperView,
    buttons: [
      ['Continue with the account', { type: 'step.continued', values }],
      ['Choose a newsletter', { type: 'alert.chosen', code: 'harbours-monthly', isChosen: true }],
      ['Back', { type: 'step.left' }],
      ['Register', { type: 'stepper.submitted', values }],
    ],
  }),
  accountStepMachine: example({
    machine: accountStepMachine,
    input: { rules },
    view: formView(accountStepForm),
    buttons: [
      ['Submit nothing', { type: 'form.submitted', values: { ...values, email: '', firstName: '' } }],
      ['Submit', { type: 'form.submitted', values }],
    ],
  }),
  lookupsMachine: example({
    machine: () => {
      const { user } = visit();
      return lookupsMachine({
        listCountries: listCountries(user),
        listFunctions: listFunctions(user),
        listTitles: listTitles(user),
      });
    },
    input: undefined,
    view: lookupsView,
    buttons: [],
  }),
  companyLookupMachine: example({
    machine: () => companyLookupMachine({ findCompanies: findCompanies(visit().user) }),
    input: {},
    view: typeAheadView,
    buttons: [
      ['Type “nor”', { type: 'text.typed', text: 'nor' }],
      ['Next suggestion', { type: 'highlight.next' }],
      ['Choose it', { type: 'text.submitted' }],
    ],
  }),
  confirmationMachine: example({
    machine: confirmationMachine,
    input: { isRegistered: true, target: undefined, seconds: 10 },
    view: confirmationView,
    buttons: [],
  }),
};
