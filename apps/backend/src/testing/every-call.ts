import { createHash } from 'node:crypto';
import { signCall } from '../services/user/mail-reports/rules.ts';
import {
  goodPassword,
  identifiedRegistration,
  mailWebhookSecret,
  registration,
  solvedCaptcha,
  type TestApp,
  type Visitor,
} from './app.ts';

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
};
type Described = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
export type DescribedCall = { readonly method: string; readonly path: string; readonly operation: Operation };

/** Every call that the backend describes. */
export const everyCall = async ({ app }: Pick<TestApp, 'app'>): Promise<readonly DescribedCall[]> => {
  const { paths } = (await app.inject({ url: '/openapi.json' })).json<Described>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
};

/** Valid values for every parameter, so that a single invalid one gets as far as possible. */
const goodParameters = ({ id }: Visitor): Readonly<Record<string, string>> => ({
  id,
  newsletterId: '5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42',
  articleId: 'article-1',
  language: 'en',
  quizId: 'quiz-1',
  jobID: 'T-1',
  part: '1',
  action: 'register',
  profile: 'talk-to-us',
  term: 'ab',
  lang: 'en',
  q: 'clerk',
  pageSize: '9',
  currentOffset: '0',
  start: '1',
  site: 'halden-brook',
  after: '00000000-0000-4000-8000-000000000000',
  wait: '0',
  path: '/~/media/reports/report.pdf',
  under: '/insights',
  name: 'open-evening-1',
  list: 'directory',
  deed: 'connect',
  entry: '00000000-0000-4000-8000-000000000000',
  record: 'settings',
  form: 'message',
  job: '00000000-0000-4000-8000-000000000000',
  year: '2011',
  office: 'Oslo',
  city: 'Oslo',
  page: '1',
  number: '1',
  kind: 'article',
  state: 'draft',
  cursor: 'article-1',
  link: '00000000-0000-4000-8000-000000000000',
  step: 'publish',
  upload: '00000000-0000-4000-8000-000000000000',
  compareWith: '1',
  release: '00000000-0000-4000-8000-000000000000',
});

const message = {
  PageName: 'item-1',
  Ref: 'https://www.haldenbrook.example/insights',
  language: 'en',
  isPreview: false,
  emailData: { to: 'talk-to-us' },
  SendEmailRequest: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    title: 'Analyst',
    organization: 'Engines',
    subject: 'Tides',
    message: 'How high?',
    isRequired: true,
  },
  Source: 'talkToUs',
  partnerName: 'Halden Brook',
};

const choice = { quizId: 'quiz-1', questionId: 'question-1', usersChoice: 'optionA', sessionId: 'session-1' };

const anyArticle = {
  taxonomyQueryType: 'OR',
  taxonomyIds: [],
  mustHaveTagsQueryType: 'OR',
  mustHaveTags: [],
  mustNotHaveTagsQueryType: 'OR',
  mustNotHaveTags: [],
};

/** A service token for tests, once a database was made to know it. */
const serviceToken = `mhc_${'A'.repeat(43)}`;

/** Makes a database know the service token that calls are sent with. */
export const grantServiceToken = async ({ pool }: Pick<TestApp, 'pool'>): Promise<void> => {
  await pool.query(
    `INSERT INTO service_tokens (site, name, digest, scopes, created_at)
     VALUES ('halden-brook', 'every call', $1, '{draft,publish}', now())`,
    [createHash('sha256').update(serviceToken).digest()],
  );
};

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

/** Makes the account of a visitor an administrator of the site. */
export const makeAdministrator = async (
  { pool }: Pick<TestApp, 'pool'>,
  { id }: Pick<Visitor, 'id'>,
): Promise<void> => {
  await pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  await pool.query(
    `INSERT INTO account_roles (site, user_id, role, granted_at) VALUES ('halden-brook', $1, 'administrator', now())`,
    [id],
  );
};

/** A good body for each call that takes one, by method and path. */
export const goodBodies = ({ email }: Visitor): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  'POST /user/v2/users': registration({ metadata: { cid: 'a', practiceCode: 'b' } }),
  'POST /user/v2/users/identified': identifiedRegistration({ metadata: { cid: 'a', practiceCode: 'b' } }),
  'POST /user/v2/auth/social/{provider}/callback': { transaction: 'sealed', answer: { code: 'c', state: 's' } },
  'POST /user/v2/email-links': { token: 'A'.repeat(43), answer: 'mine' },
  'POST /user/v2/link-checks': { purpose: 'emailLink', token: 'A'.repeat(43) },
  'POST /user/v2/email-changes': { token: 'A'.repeat(43), answer: 'confirm' },
  'POST /user/v2/mail-links': { purpose: 'preferences', token: 'a-token', subscriptions: ['weekly'] },
  'POST /user/v2/mail-links/renewals': { token: 'a-token', subscriptions: ['weekly'] },
  'POST /user/v2/mail-links/requests': { email },
  'POST /user/v2/mail-links/exports': { token: 'a-token' },
  'POST /user/v2/mail-links/erasures': { token: 'a-token' },
  'POST /user/v2/unsubscribe': { Subscriptions: ['weekly'], UserId: 'a-token' },
  'PUT /user/v2/mail-preferences': { token: 'a-token', subscriptions: ['weekly'] },
  'PATCH /user/v2/users/{id}': { firstName: 'Ada', country: 'DE', metadata: { cid: 'a' } },
  'POST /user/v2/users/{id}/step-up': { change: '5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42', password: goodPassword },
  'POST /user/v2/users/{id}/unlink-social-login-user-account': { socialLoginIdpName: 'google' },
  'POST /user/v2/users/{id}/password': { password: 'a harbour of lanterns', socialLoginIdpName: 'google' },
  'POST /user/v2/newsletters': { alertCode: 'brief', issues: ['---\nsubject: Tides\nlanguage: en\n---\nDear readers'] },
  'POST /user/v2/mail-reports': {
    reports: [{ messageId: '<5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42@127.0.0.1>', kind: 'hard' }],
  },
  'POST /user/v2/auth/sign-in': { username: email, password: goodPassword },
  'POST /user/v2/auth/codes': { email },
  'POST /user/v2/password-resets': { email },
  'POST /user/v2/password-resets/confirm': { password: goodPassword, token: 'A'.repeat(43), encEmailId: 'u' },
  'POST /user/v2/auth/token': { grant_type: 'refresh_token', client_id: 'web' },
  'POST /user/v2/subscribe': { email, subscriptions: ['brief-en'], metadata: { cid: 'a' } },
  'POST /user/v2/users/{id}/practice-subscriptions': { practiceCode: 'technology' },
  'POST /user/v2/users/{id}/consents': {
    version: 1,
    groups: ['C0001'],
    language: 'en',
    wording: 'Strictly necessary',
  },
  'PUT /user/v2/users/{id}/ratings/{articleId}/{language}': { rating: 4 },
  'POST /forms/sitecoreapi/QuizOutcome': { ...choice, language: 'en' },
  'POST /forms/sitecoreapi/QuizUserChoice': choice,
  'POST /articles/careerevents/events': {
    limit: 12,
    pinnedItem: ['event-1'],
    region: ['europe'],
    eventMode: ['in-person'],
    interest: ['students'],
    afterId: '',
    parentFolderId: '',
    sortByField: 'featured',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-31T23:59:59.999Z',
  },
  'POST /articles/api/insightsgrid/articles': {
    limit: 12,
    afterId: '',
    taxonomyAndTags: anyArticle,
    excludeItems: ['article-1'],
    language: 'en',
    isAlumni: false,
    filters: [{ id: 'pricing', name: 'Pricing', taxonomyAndTags: { ...anyArticle, taxonomyIds: ['pricing'] } }],
  },
  'PUT /alumni/v1/records/{record}': { values: { isListed: 'yes', allowsRecruiters: '' } },
  'POST /alumni/v1/forms/{form}': {
    values: { firstName: 'Ada', lastName: 'Lovelace', email, topic: 'Tides', message: 'How high?' },
  },
  'POST /content/v1/media/links': { path: '/~/media/reports/report.pdf' },
  'PUT /content/v1/documents/{id}/draft': {
    kind: 'page',
    language: 'en',
    path: '/new',
    fields: { title: 'New', description: 'About it.', main: [{ component: 'PullQuote', fields: { text: 'Tides' } }] },
    body: 'Text with a [link](/insights/first).',
    components: { quote: { component: 'PullQuote', fields: { text: 'Tides' } } },
  },
  'POST /content/v1/documents/{id}/preview-links': { hours: 24, editing: true, at: tomorrow() },
  'POST /content/v1/releases/{release}/preview-links': { hours: 24 },
  'PATCH /content/v1/media/files': { alt: { en: 'A chart' }, licence: 'CC BY 4.0', focus: [0.5, 0.5] },
  'POST /content/v1/media': {
    path: '/~/media/reports/tides.pdf',
    length: 5,
    title: 'Tides',
    name: 'tides.pdf',
    alt: { en: 'A chart' },
    licence: 'CC BY 4.0',
    language: 'en',
    pages: 3,
    focus: [0.5, 0.5],
    access: 'public',
    replace: true,
  },
  'POST /content/v1/previews': { token: 'A'.repeat(43), language: 'en', path: '/insights/first' },
  'POST /content/v1/documents/{id}/comments': { text: 'How high?', pointer: '/fields/title', replyTo: 1 },
  'POST /content/v1/documents/{id}/review': {
    note: 'Is this right?',
    reviewer: '00000000-0000-4000-8000-000000000000',
  },
  'POST /content/v1/documents/{id}/review/return': { reason: 'Say how high.' },
  'POST /content/v1/documents/{id}/publish': { message: 'First version', dryRun: true, at: tomorrow() },
  'POST /content/v1/documents/{id}/unpublish': { redirectTo: '/insights/first', at: tomorrow() },
  'POST /content/v1/releases': {
    name: 'Spring',
    documents: [{ id: 'article-1', action: 'unpublish', redirectTo: '/insights/first' }],
    message: 'Spring',
    at: tomorrow(),
    dryRun: true,
  },
  'POST /content/v1/releases/{release}/documents': {
    documents: [{ id: 'article-1', action: 'publish' }],
    dryRun: true,
  },
  'POST /content/v1/releases/{release}/publish': { at: tomorrow(), dryRun: true },
  'POST /content/v1/tokens': { name: 'a program', scopes: ['draft'], expiresAt: '2099-12-01T08:00:00Z' },
  'PUT /content/v1/people/roles': { email, roles: ['administrator', 'newsletters'] },
  'POST /content/v1/sync': {
    source: 'wiki',
    documents: [
      {
        id: 'article-1',
        kind: 'page',
        language: 'en',
        path: '/new',
        fields: { title: 'New', description: 'About it.' },
        body: 'Text.',
        components: {},
      },
    ],
    kinds: ['page'],
    message: 'First',
    dryRun: true,
  },
  'POST /forms/contact': message,
  'POST /forms/contact/code': { email, firstName: 'Ada' },
  'POST /forms/contact/with-code': { ...message, otp: '123456' },
  'POST /content/graph': {
    query:
      'query($site: String!, $routePath: String!, $language: String!) { layout(site: $site, routePath: $routePath, language: $language) { item { rendered } } }',
    variables: { site: 'halden-brook', routePath: '/', language: 'en' },
  },
});

/** Encoded as a client would; a lone surrogate, which no address can hold, is replaced as browsers do. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** Where the call goes, with good values but for the changed ones. */
export const addressOf = (
  visitor: Visitor,
  { path, operation }: DescribedCall,
  changed: Readonly<Record<string, string>> = {},
): string => {
  const values = { ...goodParameters(visitor), ...changed };
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => encoded(values[name] ?? 'x'));
  const query = (operation.parameters ?? []).flatMap(({ name, in: where }) =>
    where === 'query' && values[name] !== undefined ? [`${name}=${encoded(values[name])}`] : [],
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
};

/** What a captcha has to be solved for, by how the address of the call ends. */
const actions: Readonly<Record<string, string>> = {
  '/v2/users': 'register',
  '/v2/auth/codes': 'sign_in_code',
  '/v2/password-resets': 'password_reset',
  '/v2/mail-links/requests': 'mail_preferences',
  QuizUserChoice: 'quiz_submit',
  '/forms/message': 'alumni',
  '/contact': 'contact',
  '/contact/code': 'contact_code',
  '/contact/with-code': 'contact',
};

/** What a mail service sends beside a body. */
const signature = (body: string): Readonly<Record<string, string>> => {
  const call = { id: 'msg_1', timestamp: String(Math.floor(Date.now() / 1_000)), body };
  return {
    'webhook-id': call.id,
    'webhook-timestamp': call.timestamp,
    'webhook-signature': signCall(mailWebhookSecret, call),
  };
};

const methods = ['PATCH', 'PUT', 'POST', 'DELETE'] as const;

/** Makes a call in the visitor's name, with a solved challenge where one is wanted. */
export const sendAs = async (
  { app }: Pick<TestApp, 'app'>,
  visitor: Visitor,
  { method }: DescribedCall,
  url: string,
  body?: unknown,
) => {
  const isForm = url.endsWith('/auth/token');
  const isPart = method === 'PATCH' && url.includes('/media/uploads/');
  const action = Object.entries(actions).find(([end]) => url.endsWith(end))?.[1];
  return app.inject({
    method: methods.find((known) => known === method) ?? 'GET',
    url,
    headers: {
      ...visitor.headers,
      ...(method === 'POST' && action !== undefined ? { captchakey: await solvedCaptcha(app, action) } : {}),
      ...(isForm ? { refresh_token: visitor.refreshToken } : {}),
      ...(/^\/content\/v1\/(?:documents|releases|plan|changes|sync|media$|media\/[fu])/u.test(url)
        ? { authorization: `Bearer ${serviceToken}` }
        : {}),
      ...(url.endsWith('/draft') && method === 'PUT' ? { 'if-none-match': '*' } : {}),
      ...(isPart ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}),
      ...(url.endsWith('/restore') || (method === 'PATCH' && !isPart) ? { 'if-match': '"a"' } : {}),
      ...(url.endsWith('/mail-reports') ? signature(JSON.stringify(body)) : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(isPart ? { payload: Buffer.from('part') } : {}),
    ...(body === undefined
      ? {}
      : {
          payload: isForm
            ? new URLSearchParams(
                Object.entries(body ?? {}).map(([k, v]): [string, string] => [k, String(v)]),
              ).toString()
            : JSON.stringify(body),
        }),
  });
};
