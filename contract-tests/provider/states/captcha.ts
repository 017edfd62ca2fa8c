import { type States, state } from '../state.ts';

export const captcha: States = {
  'visitors may be offered the captcha of a third party': state(
    {},
    {
      means: 'the services are set up with one, beside their own',
      inMemory: (_, options) => ({ ...options, captchaProvider: { provider: 'turnstile', siteKey: 'a-site-key' } }),
    },
  ),
};
