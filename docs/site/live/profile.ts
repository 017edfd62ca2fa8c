import { updateProfile } from '@masthead/adapters/http';
import { profileMachine, profileView } from '@masthead/core/profile';
import { example } from './example.ts';
import { reader, signedInVisit } from './world.ts';

const held = {
  firstName: reader.firstName,
  lastName: reader.lastName,
  email: reader.email,
  jobTitle: reader.titleName,
  company: reader.company,
  businessFunction: reader.businessFunction,
  country: reader.country,
};

export const examples = {
  profileMachine: example({
    machine: async () => profileMachine({ updateProfile: updateProfile((await signedInVisit()).user) }),
    input: { userId: reader.id, held, siteName: 'Masthead', isEmailLocked: true, prefill: held },
    view: profileView,
    buttons: [
      [
        'Submit another company',
        { type: 'form.submitted', values: { ...held, company: 'Northgate Foods', password: '' } },
      ],
      ['Submit without first name', { type: 'form.submitted', values: { ...held, firstName: '', password: '' } }],
    ],
  }),
};
