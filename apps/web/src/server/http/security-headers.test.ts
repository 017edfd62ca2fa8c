import { captchaProviders, securityHeadersWith } from './security-headers.ts';

const policyWith = (provider?: string): string =>
  securityHeadersWith(provider).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
const ownOnly =
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

it.each([undefined, '', 'nobody'])('without a captcha provider (%p) allows no other host', (provider) => {
  expect(policyWith(provider)).toBe(ownOnly);
});

it.each([
  ['recaptcha', 'https://www.google.com/recaptcha/'],
  ['recaptcha-enterprise', 'https://www.google.com/recaptcha/'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
  ['turnstile', 'https://challenges.cloudflare.com'],
])('with %s allows its script and frame alone', (provider, source) => {
  const directives = new Map(
    policyWith(provider)
      .split('; ')
      .map((each) => [each.split(' ', 1)[0], each]),
  );
  for (const name of ['script-src', 'frame-src']) expect(directives.get(name)).toMatch(`'self'`);
  for (const name of ['script-src', 'frame-src']) expect(directives.get(name)).toContain(source);
  for (const each of ownOnly.split('; ').filter((text) => !/^(?:script|style)-src/.test(text)))
    expect([...directives.values()]).toContain(each);
  expect(policyWith(provider)).not.toMatch(/unsafe|\*(?!\.)|http:|data:/);
  expect(captchaProviders).toContain(provider);
});
