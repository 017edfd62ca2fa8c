import * as t from 'io-ts';

/** The third party's captcha that the service offers to visitors who consented (decisions §7). */
export const CaptchaOffer = t.type(
  {
    provider: t.keyof({ recaptcha: null, 'recaptcha-enterprise': null, hcaptcha: null, turnstile: null }),
    siteKey: t.string,
  },
  'CaptchaOffer',
);
export type CaptchaOffer = t.TypeOf<typeof CaptchaOffer>;
