import * as browser from '@masthead/composition/browser';
import type { SignInPorts } from '@masthead/core/sign-in';

export const signInPorts: SignInPorts = browser;
