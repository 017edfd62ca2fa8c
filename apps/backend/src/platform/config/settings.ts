import { captchaProviders, verifyHosts } from '../abuse-protection/captcha-provider.ts';
import {
  address,
  addressRanges,
  countryCode,
  either,
  type Kind,
  line,
  list,
  mailAddress,
  oneOf,
  optional,
  privateKey,
  ratio,
  secret,
  setting,
  wholeNumber,
} from './setting.ts';

/** `production` is strict; `demo` makes its own secrets; `test` is `demo` for checks. */
const environments = ['production', 'demo', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const throwawayDomains =
  'mailinator.com,guerrillamail.com,10minutemail.com,temp-mail.org,yopmail.com,trashmail.com,sharklasers.com,discard.email,getnada.com,maildrop.cc';

const secretInProduction = {
  where: 'in production',
  complaint: 'is required in production (MASTHEAD_ENV=demo makes one by itself)',
} as const;

const noProvider = 'not offered';

const localHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Tokens and the secret go only to hosts of providers, or to a stand-in on this machine. */
const verifyAddress: Kind<string> = {
  wants: `must be an address at ${[...verifyHosts].join(', ')} or on this machine`,
  read: (text) => {
    if (!URL.canParse(text)) return undefined;
    const { protocol, hostname } = new URL(text);
    const isTheirs = protocol === 'https:' && verifyHosts.has(hostname);
    return isTheirs || (protocol === 'http:' && localHosts.has(hostname)) ? text : undefined;
  },
};

/** Every setting of the backend (decisions §9); `docs/settings-backend.md` is made of it. */
export const settings = {
  environment: setting('MASTHEAD_ENV', oneOf(environments), 'production', {
    purpose: 'What is not said to be a demonstration gets no shortcuts.',
  }),
  rateLimits: setting('RATE_LIMITS', either('on', 'off'), 'on', {
    purpose: 'Whether callers and accounts have allowances.',
    refusedInProduction: { text: 'off', complaint: 'cannot be off in production' },
  }),
  formStampAge: setting('FORM_STAMP_AGE', either('on', 'off'), 'on', {
    purpose:
      'Whether a form that is sent without script within three seconds counts as sent by a machine. `off` is for tests that do not wait.',
    refusedInProduction: { text: 'off', complaint: 'cannot be off in production' },
  }),
  trustedProxies: setting('TRUSTED_PROXIES', addressRanges, '', {
    purpose: 'Whose `X-Forwarded-For` is believed.',
  }),
  callerSecret: optional('CALLER_SECRET', secret, {
    purpose: 'What the site shows by that it says the truth about whom it calls for; the same as the site has.',
    presetInWords: 'made by `npm start`; without one every visitor of the site is one caller',
    required: {
      where: 'in production',
      complaint: 'is required in production: without it one visitor of the site could use up what all may do',
    },
  }),
  geoCountry: setting('GEO_COUNTRY', countryCode, 'ZZ', {
    purpose: 'What the stand-in for geolocation answers; `ZZ` is unknown.',
  }),
  host: setting('BACKEND_HOST', line, '127.0.0.1', { purpose: 'The address to listen at.' }),
  port: setting('BACKEND_PORT', wholeNumber(0, 65_535), '4000', { purpose: 'The port to listen at.' }),
  drainMs: optional('DRAIN_MS', wholeNumber(0, 60_000), {
    purpose:
      'Milliseconds that a stopping process still takes requests for, while `/readyz` says 503; a little more than whoever shares out requests takes to notice.',
    presetInWords: '5000 in production, 250 otherwise',
  }),
  databaseUrl: optional('DATABASE_URL', address('postgres:', 'postgresql:'), {
    purpose: 'The PostgreSQL that everything is kept in.',
    presetInWords: 'that of `npm start`',
    required: {
      where: 'always',
      complaint: 'is required, for example postgres://user:password@127.0.0.1:5432/masthead',
    },
  }),
  databasePoolSize: setting('DATABASE_POOL_SIZE', wholeNumber(2, 200), '10', {
    purpose: 'How many connections the process may hold.',
  }),
  databaseWaitS: optional('DATABASE_WAIT_S', wholeNumber(0, 3_600), {
    purpose:
      'Seconds that a start waits for a database which does not answer yet, as after a power cut; then the process ends.',
    presetInWords: '60 in production, 0 otherwise',
  }),
  dataDir: setting('DATA_DIR', line, '.data', { purpose: 'Where secrets and unsent mail are kept.' }),
  mediaBucket: optional('MEDIA_S3_BUCKET', line, {
    purpose: 'The bucket, of a store that speaks S3, that files lie in.',
    presetInWords: 'files in `DATA_DIR/media`',
  }),
  mediaEndpoint: optional('MEDIA_S3_ENDPOINT', address('https:', 'http:'), {
    purpose: 'Where that store is; the bucket then stands in the path.',
    presetInWords: "Amazon's own",
  }),
  mediaRegion: setting('MEDIA_S3_REGION', line, 'us-east-1', { purpose: 'The region of the bucket.' }),
  mediaAccessKeyId: optional('MEDIA_S3_ACCESS_KEY_ID', line, {
    purpose: 'The key that may read, write and delete in the bucket.',
    presetInWords: 'what the machine is given, as the client of S3 finds it',
  }),
  mediaSecretAccessKey: optional('MEDIA_S3_SECRET_ACCESS_KEY', line, { purpose: 'The secret of that key.' }),
  siteKey: setting('SITE_KEY', line, 'main', { purpose: 'The name of the site among its content.' }),
  siteName: setting('SITE_NAME', line, 'Masthead', {
    purpose: 'The name that mails are signed with, and that no password may contain; the same as the site has.',
  }),
  siteOrigin: setting('SITE_ORIGIN', address('http:', 'https:'), 'http://127.0.0.1:3000', {
    purpose: 'Where links in mails lead.',
  }),
  smtpUrl: optional('SMTP_URL', address('smtp:', 'smtps:'), {
    purpose: 'The mail server.',
    presetInWords: 'files in `DATA_DIR/outbox`',
  }),
  mailFrom: optional('MAIL_FROM', line, {
    purpose: 'The sender of mails.',
    presetInWords: '`SITE_NAME` as no-reply at the host of `SITE_ORIGIN`',
  }),
  mailReturnPath: optional('MAIL_RETURN_PATH', mailAddress, {
    purpose:
      'Where mail servers report what they could not deliver; the id of the message is added behind a `+`, so its host must know subaddresses.',
    presetInWords: 'the sender',
  }),
  alumniOfficeEmail: optional('ALUMNI_OFFICE_EMAIL', mailAddress, {
    purpose: 'Whom a message to the alumni network, a request to join it and a forgotten identifier are mailed to.',
    presetInWords: 'they are kept for 90 days and mailed to nobody',
  }),
  mailInbox: optional('MAIL_INBOX', line, {
    purpose: 'The folder in which whoever takes mail for that address lays each report as one file.',
    presetInWords: '`DATA_DIR/inbox`',
  }),
  mailWebhookSecret: optional('MAIL_WEBHOOK_SECRET', secret, {
    purpose: 'Signs what a mail service reports by calling us (Standard Webhooks).',
    presetInWords: 'such calls are refused',
  }),
  mailLinkSecret: optional('MAIL_LINK_SECRET', secret, {
    purpose: 'Seals the links in mails; those sealed with another one before stay good.',
    presetInWords: 'made once and kept in the database',
  }),
  newslettersPerSecond: setting('NEWSLETTERS_PER_SECOND', wholeNumber(1, 100_000), '20', {
    purpose: 'How many messages of newsletters all backends together send in a second.',
  }),
  approval: setting('PUBLISHING_APPROVAL', either('required', 'optional'), 'optional', {
    purpose:
      'Whether somebody else than its author has to approve a document before it is published or scheduled; folders and service tokens that synchronise are left out.',
  }),
  studioOrigin: optional('STUDIO_ORIGIN', address('http:', 'https:'), {
    purpose: 'Where links in mails to editors lead; the same as the studio has.',
    presetInWords: 'mails to editors have no links',
  }),
  accessTokenSecret: optional('ACCESS_TOKEN_SECRET', secret, {
    purpose: 'Signs access tokens.',
    presetInWords: 'made once and kept in `DATA_DIR`',
    required: secretInProduction,
  }),
  captchaSecret: optional('CAPTCHA_SECRET', secret, {
    purpose: 'Signs challenges and form stamps.',
    presetInWords: 'made once and kept in `DATA_DIR`',
    required: secretInProduction,
  }),
  accessTokenTtlS: setting('ACCESS_TOKEN_TTL_S', wholeNumber(1, 86_400), '600', {
    purpose: 'Seconds that an access token lasts.',
  }),
  refreshTokenTtlS: setting('REFRESH_TOKEN_TTL_S', wholeNumber(1, 31_536_000), '2592000', {
    purpose: 'Seconds that a session lasts at most.',
  }),
  reLoginAfterS: setting('RE_LOGIN_AFTER_S', wholeNumber(0, 31_536_000), '1800', {
    purpose: 'A session renewed so many seconds after its access token ran out must sign in again for sensitive data.',
  }),
  linkedinIssuer: optional('LINKEDIN_ISSUER', address('https:', 'http:'), {
    purpose: 'The issuer at which visitors sign in with LinkedIn, by OpenID Connect.',
    presetInWords: noProvider,
  }),
  linkedinClientId: optional('LINKEDIN_CLIENT_ID', line, { purpose: 'What the site is called at that issuer.' }),
  linkedinClientSecret: optional('LINKEDIN_CLIENT_SECRET', line, { purpose: 'Shows that issuer that it is us.' }),
  appleIssuer: optional('APPLE_ISSUER', address('https:', 'http:'), {
    purpose: 'The issuer at which visitors sign in with Apple, by OpenID Connect.',
    presetInWords: noProvider,
  }),
  appleClientId: optional('APPLE_CLIENT_ID', line, { purpose: 'What the site is called at that issuer.' }),
  appleTeamId: optional('APPLE_TEAM_ID', line, { purpose: 'The team whose key signs the secret.' }),
  appleKeyId: optional('APPLE_KEY_ID', line, { purpose: 'The name of that key.' }),
  applePrivateKey: optional('APPLE_PRIVATE_KEY', privateKey, {
    purpose: 'The key by which a secret of five minutes is signed for each call (ES256).',
  }),
  googleIssuer: optional('GOOGLE_ISSUER', address('https:', 'http:'), {
    purpose: 'The issuer at which visitors sign in with Google, by OpenID Connect.',
    presetInWords: noProvider,
  }),
  googleClientId: optional('GOOGLE_CLIENT_ID', line, { purpose: 'What the site is called at that issuer.' }),
  googleClientSecret: optional('GOOGLE_CLIENT_SECRET', line, { purpose: 'Shows that issuer that it is us.' }),
  firmIssuer: optional('FIRM_ISSUER', address('https:', 'http:'), {
    purpose: 'The issuer at which visitors sign in with the firm’s single sign-on, by OpenID Connect.',
    presetInWords: noProvider,
  }),
  firmClientId: optional('FIRM_CLIENT_ID', line, { purpose: 'What the site is called at that issuer.' }),
  firmClientSecret: optional('FIRM_CLIENT_SECRET', line, { purpose: 'Shows that issuer that it is us.' }),
  codeTtlS: setting('CODE_TTL_S', wholeNumber(1, 3_600), '600', {
    purpose: 'Seconds that a code to sign in with can be used.',
  }),
  codeResendS: setting('CODE_RESEND_S', wholeNumber(1, 3_600), '30', {
    purpose: 'Seconds until another code to sign in with may be asked for.',
  }),
  resetTtlS: setting('RESET_TTL_S', wholeNumber(1, 86_400), '1800', {
    purpose: 'Seconds that a link to a new password can be used.',
  }),
  breachedPasswordsUrl: optional('BREACHED_PASSWORDS_URL', address('https:'), {
    purpose:
      'The range API that is asked, by five digits of its SHA-1, whether a new password is known from a breach; `https://api.pwnedpasswords.com/range` is one.',
    presetInWords: 'the bundled list of common passwords alone',
  }),
  captchaDifficulty: setting('CAPTCHA_DIFFICULTY', wholeNumber(1, 1_000_000), '2000', {
    purpose: 'Rounds of PBKDF2 to a guess; a challenge takes 256 guesses on average.',
  }),
  captchaProvider: optional('CAPTCHA_PROVIDER', oneOf(captchaProviders), {
    purpose:
      'Whose captcha is offered, beside ours, to visitors who agreed to functional services; the site has the same.',
    presetInWords: 'ours alone',
  }),
  captchaSiteKey: optional('CAPTCHA_SITE_KEY', line, { purpose: "The site's public key at that provider." }),
  captchaProviderSecret: optional('CAPTCHA_PROVIDER_SECRET', line, {
    purpose: "The site's secret at that provider; for reCAPTCHA Enterprise the key of its API.",
  }),
  captchaProject: optional('CAPTCHA_PROJECT', line, { purpose: 'The project of reCAPTCHA Enterprise.' }),
  captchaMinScore: setting('CAPTCHA_MIN_SCORE', wholeNumber(0, 100), '50', {
    purpose: 'Hundredths of the score that reCAPTCHA must give at least.',
  }),
  captchaVerifyUrl: optional('CAPTCHA_VERIFY_URL', verifyAddress, {
    purpose: 'Where the provider is asked about tokens, where that is not its usual address.',
  }),
  contentApiKey: optional('CONTENT_API_KEY', line, {
    purpose: 'What the content service wants in the header `sc_apikey`.',
  }),
  refusedEmailDomains: setting('REFUSED_EMAIL_DOMAINS', list(), throwawayDomains, {
    purpose: 'Hosts of throwaway mail, whose addresses are not registered.',
    presetInWords: 'ten well-known ones',
  }),
  embeddingUrl: optional('EMBEDDING_URL', address('http:', 'https:'), {
    purpose:
      'Where texts are turned into numbers by their meaning, as `POST {model, input: [text]}` with `{data: [{embedding}]}` for an answer; a search with `hybrid=true` is then ranked by them, too.',
    presetInWords: 'the letters of titles alone',
  }),
  embeddingKey: optional('EMBEDDING_KEY', line, { purpose: 'The key of that service, sent as a bearer.' }),
  embeddingModel: setting('EMBEDDING_MODEL', line, 'text-embedding-3-small', {
    purpose: 'Which of its models; another one turns every page anew.',
  }),
  logLevel: optional('LOG_LEVEL', oneOf(logLevels), {
    purpose: 'How much is logged.',
    presetInWords: '`info`; `silent` in tests',
  }),
  metrics: optional('METRICS', either('on', 'off'), {
    purpose: 'Whether `/metrics` is offered.',
    presetInWords: '`on` where nobody but this machine can ask',
  }),
  traceEndpoint: optional('OTEL_EXPORTER_OTLP_ENDPOINT', address('http:', 'https:'), {
    purpose: 'The collector that traces are sent to, by OTLP over HTTP; its headers: `OTEL_EXPORTER_OTLP_HEADERS`.',
    presetInWords: 'nothing is traced',
  }),
  traceRatio: setting('OTEL_TRACES_SAMPLER_ARG', ratio, '1', {
    purpose: 'Of how many traces that no caller has begun the spans are kept.',
  }),
  serviceName: setting('OTEL_SERVICE_NAME', line, 'masthead-backend', {
    purpose: 'The name that spans are sent under.',
  }),
} as const;
