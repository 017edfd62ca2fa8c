import { defineModule } from '../../../kit/page/define-module.ts';
import { AccountArea } from './account-area.tsx';

export const savedArticlesArea = defineModule('SavedArticlesArea', {
  component: AccountArea,
  styles: ['account-area'],
});

export const registrationArea = defineModule('RegistrationArea', {
  component: AccountArea,
  styles: ['account-area'],
});

export const registrationConfirmationArea = defineModule('RegistrationConfirmationArea', {
  component: AccountArea,
  styles: ['account-area'],
});

export const signInArea = defineModule('SignInArea', {
  component: AccountArea,
  styles: ['account-area'],
});

export const signInPromptArea = defineModule('SignInPromptArea', {
  component: AccountArea,
  styles: ['account-area'],
});
