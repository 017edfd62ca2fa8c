import { defineModule } from '../../../kit/page/define-module.ts';
import { PeopleProfile } from './people-profile.tsx';

export const peopleProfile = defineModule('PeopleProfile', {
  component: PeopleProfile,
  styles: ['people-profile'],
});
