import { defineModule } from '../../../kit/page/define-module.ts';
import { ProfileList } from './profile-list.tsx';

export const profileList = defineModule('ProfileList', {
  component: ProfileList,
  styles: ['profile-list'],
});
