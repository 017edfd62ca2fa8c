import { defineModule } from '../../../kit/page/define-module.ts';
import { RegistrationWall } from './registration-wall.tsx';

export const registrationWall = defineModule('RegistrationWall', {
  component: RegistrationWall,
  styles: ['registration-wall'],
});
