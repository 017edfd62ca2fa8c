import { defineModule } from '../../../kit/page/define-module.ts';
import { PeopleProfile } from './people-profile.tsx';
import { profileData } from './profile-data.ts';

export const peopleProfile = defineModule('PeopleProfile', {
  component: PeopleProfile,
  styles: ['people-profile'],
  structuredData: (person, page, site) => (page.isBodyWithheld ? undefined : profileData(person, page, site)),
});
