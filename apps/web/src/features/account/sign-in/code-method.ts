import { message } from '@masthead/core';
import { signInCodePath } from '../../../kit/pending-action/intent.ts';
import type { LoadSignInMethods } from './sign-in-method.ts';

/** A§1: a code by mail in place of the password. */
export const codeMethod: LoadSignInMethods = ({ language, intent }) => [
  { label: message('SignInCode_Way'), href: signInCodePath(language, intent) },
];
