import * as t from 'io-ts';

/** Whose captcha the service offers instead of its own, to visitors who let a third party be asked (decisions §7). */
export const CaptchaOffer = t.type(
  {
    provider: t.keyof({ recaptcha: null, 'recaptcha-enterprise': null, hcaptcha: null, turnstile: null }),
    siteKey: t.string,
  },
  'CaptchaOffer',
);
export type CaptchaOffer = t.TypeOf<typeof CaptchaOffer>;
