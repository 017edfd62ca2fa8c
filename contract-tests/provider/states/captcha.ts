import { exhaustedAllowance } from '../allowance.ts';
import type { States } from '../state.ts';

export const captcha: States = {
  'too many captchas from one address': exhaustedAllowance('captcha', 'captcha'),
};
