import { failureWords, formWords } from '../../../kit/forms/words.ts';

export const signInWords = [
  ...formWords,
  ...failureWords,
  'Session_SignIn',
  'SignIn_Email',
  'SignIn_Password',
  'SignIn_WrongCredentials',
  'SignIn_NoAccount',
  'Session_CreateAccount',
  'RequiredEmail',
  'ValidEmail',
  'RequiredPassword',
] as const;
