import type { calls } from '../http/calls.ts';

type CallsByService = typeof calls;
/** The name of any call of the adapters. */
export type CallName = { [Service in keyof CallsByService]: keyof CallsByService[Service] }[keyof CallsByService] &
  string;

/** An answer as a clause of the specification prints it, and its expected result. */
export type PrintedAnswer = {
  readonly call: CallName;
  readonly clause: string;
  readonly status?: number;
  /** JSON, or the words of a refusal; undefined for no body. */
  readonly body: unknown;
  /** Part of the value, or of the failure. */
  readonly reads: unknown;
};

const userRecord = {
  id: 'user-1',
  firstName: 'Ada',
  lastName: 'Reader',
  company: 'Aldermoor Rail',
  titleName: 'Analyst',
  email: 'ada@example.com',
  isPremiumUser: true,
  subscriptions: ['weekly'],
  articles: [{ articleId: 'on-tides' }, { id: 'on-ships', language: 'de' }],
  practiceUser: true,
  userRatings: [{ articleId: 'on-tides', rating: 4 }],
};
const visitor = { id: 'user-1', firstName: 'Ada', lastName: 'Reader', isPremiumUser: true, isPracticeUser: true };

const registered = {
  subscriptions: ['weekly'],
  articles: [{ articleId: 'on-tides' }],
  practiceUser: false,
  userRatings: [],
};
const registeredVisitor = {
  id: undefined,
  firstName: 'Ada',
  subscriptions: ['weekly'],
  articles: [{ id: 'on-tides', language: 'en' }],
  isPracticeUser: false,
};

const profile = {
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@example.com',
  title: 'Analyst',
  company: 'Aldermoor Rail',
  businessFunction: 'STRATEGY',
  country: 'GB',
};
const readProfile = {
  id: undefined,
  firstName: 'Ada',
  email: 'ada@example.com',
  jobTitle: 'Analyst',
  businessFunction: 'STRATEGY',
  country: 'GB',
  socialLoginIdps: [],
  hasPassword: true,
  isAlumni: false,
  pendingEmail: undefined,
  isUnconfirmed: false,
  isKept: false,
  isEditor: false,
};
const subscribed = { existingSubscriptions: ['weekly'], newSubscriptions: ['daily'] };
const alert = {
  alertCode: 'weekly',
  title: 'Weekly',
  toolTip: 'What is in it',
  descriptionText: 'Short reads',
  frequency: 'Weekly',
  previewLink: '/previews/weekly',
  previewLinkLabel: 'See one',
  language: 'en',
};
const group = (alertCode: string) => ({ alertItems: { alerts: [{ ...alert, alertCode }] } });

const job = {
  jobID: 'J-1',
  title: 'Analyst',
  friendlyURL: 'analyst-1',
  interest: 'Generalist',
  interestCategory: 'Serve clients',
  cities: ['Oslo'],
  countries: ['Norway'],
  industries: 'Energy',
  functions: 'Strategy',
  whatYouWillDo: '<p>Count ships.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  compensationRange: '',
  jobApplyURL: 'https://apply.example/?job=J-1',
  Einstiegslevel: ['https://apply.example/?level=1'],
};
const similarJob = {
  JobId: 'J-2',
  JobTitle: 'Analyst',
  JobLocation: 'Oslo, Bergen',
  JobInterest: 'Generalist',
  JobUrl: 'analyst-2',
};
const contentItem = {
  title: 'Two',
  description: 'What we learnt.',
  eyebrow: 'Operations',
  articleType: 'Article',
  contentType: 'Article',
  displayDate: '2026-09-14T00:00:00Z',
  standardImage: { src: '/artwork/two.svg', alt: '' },
  genericItemUrl: { url: '/insights/two', target: '' },
};
const event = {
  id: 'event-1',
  title: 'Open evening',
  description: 'Meet us.',
  image: { src: '/artwork/berlin.svg', alt: '' },
  callToActions: [{ Text: 'Sign up', Url: 'https://events.example/1', Target: '' }],
  region: 'europe',
  eventLocation: 'Berlin',
  startTime: '2026-11-26T17:00:00Z',
  endTime: '2026-11-26T19:00:00Z',
  eventFormat: 'in-person',
  pinnedItem: true,
  filterValue: 'students',
  expirationDate: '0001-01-01T00:00:00Z',
};
const blogItem = {
  title: 'The quiet line',
  displaydate: '2026-09-14T00:00:00Z',
  imageurl: '/artwork/one.svg',
  heroimage: '/artwork/hero.svg',
  description: 'What we saw.',
  url: '/blogs/shop-floor/the-quiet-line',
  blogauthors: [{ title: 'Tomas Adeyemi', url: '#/author/tomas-adeyemi' }],
  blogentrytags: [{ title: 'Night shift', url: '#/tag/night-shift' }],
};
const entry = {
  route: {
    placeholders: {
      main: [
        {
          fields: {
            data: {
              blogEntry: {
                tags: [],
                body: { value: '<p>Quiet.</p>' },
                authors: [],
                displayDate: { value: '2026-09-14T00:00:00Z' },
                relatedPosts: [],
              },
            },
          },
        },
      ],
    },
  },
  context: { pageMetaData: { url: '/blogs/shop-floor/the-quiet-line' } },
};
const jobsFound = { numFound: 21, docs: [job] };
const lookup = [{ Description: 'Finance', code: 'FINANCE' }];
const codedFor = (call: CallName, clause: string, codes: readonly number[]): readonly PrintedAnswer[] =>
  codes.map((code) => ({ call, clause, status: 400, body: { code }, reads: { _tag: 'Refused', code } }));

/**
 * Every answer that the three documents of the specification print, as they print it. Where they name fields and no values, the values are an
 * example's. A§, C§ and D§ are the documents of accounts, content and discovery.
 */
export const printedAnswers: readonly PrintedAnswer[] = [
  { call: 'registerAccount', clause: 'A§3 response data', body: registered, reads: registeredVisitor },
  { call: 'registerIdentified', clause: 'A§3, A§7 alternate registration', body: registered, reads: registeredVisitor },
  ...codedFor('registerAccount', 'A§8 sign-up', [1002, 1003, 1004, 1008, 2002, 2003, 2004, 2005, 6010]),
  {
    call: 'registerAccount',
    clause: 'A§8 unknown code',
    status: 400,
    body: { code: 9999 },
    reads: { _tag: 'RefusedWithoutKnownCode', code: 9999 },
  },
  { call: 'signInWithPassword', clause: 'A§7 sign-in, A§3 user record', body: userRecord, reads: visitor },
  { call: 'readVisitor', clause: 'A§7 read user, A§3 user record', body: userRecord, reads: visitor },
  {
    call: 'readSubscriptions',
    clause: 'A§7 read user, A§3 user record',
    body: userRecord,
    reads: { userId: 'user-1', codes: ['weekly'], occasionalEmail: false, isUnconfirmed: false },
  },
  {
    call: 'listSavedKeys',
    clause: 'A§7 read user, A§3 saved article: id or articleId, language defaults to en',
    body: userRecord,
    reads: [
      { id: 'on-tides', language: 'en' },
      { id: 'on-ships', language: 'de' },
    ],
  },
  {
    call: 'listOwnRatings',
    clause: 'A§7 read user, A§3 rating: id or articleId, language defaults to en',
    body: userRecord,
    reads: [{ id: 'on-tides', language: 'en', rating: 4 }],
  },
  { call: 'readProfile', clause: 'A§3 profile response', body: profile, reads: readProfile },
  {
    call: 'readProfile',
    clause: 'A§3 social fields',
    body: { ...profile, socialLoginIdps: 'google, linkedin', hasPassword: false },
    reads: { ...readProfile, socialLoginIdps: ['google', 'linkedin'], hasPassword: false },
  },
  {
    call: 'readProfile',
    clause: 'A§7 read user, A§3 user record',
    body: userRecord,
    reads: { id: 'user-1', jobTitle: 'Analyst', company: 'Aldermoor Rail', country: '' },
  },
  { call: 'updateProfile', clause: 'A§7 update user, A§3 profile response', body: profile, reads: readProfile },
  { call: 'updateProfile', clause: 'A§7 update user, without a body', status: 204, body: undefined, reads: undefined },
  ...codedFor('updateProfile', 'A§8 profile: response data code', [1002, 1003, 1004, 2003, 2004, 2005, 6011]),
  {
    call: 'saveSubscriptions',
    clause: 'A§7 update user, A§3 user record',
    body: userRecord,
    reads: ['weekly'],
  },
  {
    call: 'saveSubscriptions',
    clause: 'A§7 update user, without a body',
    status: 204,
    body: undefined,
    reads: ['weekly'],
  },
  {
    call: 'resetPassword',
    clause: 'A§3, A§7',
    body: { email: 'ada@example.com' },
    reads: { email: 'ada@example.com' },
  },
  ...codedFor('resetPassword', 'A§8 reset password', [1001, 6008, 6011]),
  { call: 'refreshSession', clause: 'C§7 token refresh', body: { access_token: 'a.b.c' }, reads: undefined },
  { call: 'subscribe', clause: 'A§3', body: subscribed, reads: { existing: ['weekly'], added: ['daily'] } },
  { call: 'subscribeByLink', clause: 'A§3', body: subscribed, reads: { existing: ['weekly'], added: ['daily'] } },
  {
    call: 'findCompanies',
    clause: 'A§7 companies',
    body: { companies: ['Aldermoor Rail'] },
    reads: ['Aldermoor Rail'],
  },
  { call: 'listCountries', clause: 'A§7', body: lookup, reads: [{ code: 'FINANCE', description: 'Finance' }] },
  { call: 'listFunctions', clause: 'A§7', body: lookup, reads: [{ code: 'FINANCE', description: 'Finance' }] },
  {
    call: 'listTitles',
    clause: 'A§3, A§7',
    body: { titles: [{ id: 7, name: 'Director' }] },
    reads: [{ code: '7', description: 'Director' }],
  },
  {
    call: 'listSubscriptions',
    clause: 'A§3, A§7, C§7',
    body: {
      subscriptions: {
        newsLetters: group('weekly'),
        alerts: group('alert'),
        guides: group('guide'),
        informationalMail: group('mail'),
      },
    },
    reads: {
      newsletters: [{ code: 'weekly', preview: { href: '/previews/weekly', label: 'See one' } }],
      alerts: [{ code: 'alert' }],
      guides: [{ code: 'guide' }],
      informationalMail: [{ code: 'mail' }],
    },
  },
  { call: 'unsaveArticle', clause: 'A§8', status: 401, body: undefined, reads: { _tag: 'SignInRequired' } },
  { call: 'detectCountry', clause: 'A§7', body: { country_code: 'US' }, reads: 'US' },
  { call: 'sendMessage', clause: 'A§7', body: { successMessage: 'Sent.' }, reads: { successMessage: 'Sent.' } },
  {
    call: 'sendMessageWithCode',
    clause: 'A§7',
    body: { successMessage: 'Sent.' },
    reads: { successMessage: 'Sent.' },
  },
  {
    call: 'sendMessageWithCode',
    clause: 'A§8',
    status: 400,
    body: 'Otp is expired',
    reads: { _tag: 'CodeExpired' },
  },
  {
    call: 'sendMessageWithCode',
    clause: 'A§8',
    status: 400,
    body: 'Otp is invalid',
    reads: { _tag: 'CodeInvalid' },
  },
  {
    call: 'requestContactCode',
    clause: 'A§7 status 200 opens the dialog, A§9 30 s',
    body: undefined,
    reads: { resendAfterSeconds: 30 },
  },
  {
    call: 'fetchAttempts',
    clause: 'C§3, C§7',
    body: { questions: [{ questionId: 'question-1', options: { optionA: 12 } }] },
    reads: [{ questionId: 'question-1', counts: { optionA: 12 } }],
  },
  {
    call: 'listJobFilters',
    clause: 'D§3',
    body: {
      regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
      interests: [{ interestCategory: 'Serve clients', interests: ['Generalist'] }],
      industries: ['Energy'],
      functions: ['Strategy'],
    },
    reads: { industries: ['Energy'], interestCategories: [{ name: 'Serve clients', interests: ['Generalist'] }] },
  },
  {
    call: 'searchJobs',
    clause: 'D§3, D§7',
    body: jobsFound,
    reads: { total: 21, jobs: [{ id: 'J-1', cities: ['Oslo'] }] },
  },
  { call: 'suggestJobs', clause: 'D§3, D§7', body: { terms: ['Analyst'] }, reads: ['Analyst'] },
  {
    call: 'fetchJob',
    clause: 'D§7 response.docs[0]',
    body: { response: { docs: [job] } },
    reads: { id: 'J-1', industries: ['Energy'], compensationRange: undefined },
  },
  { call: 'fetchJob', clause: 'D§7 docs[0]', body: { docs: [job] }, reads: { id: 'J-1' } },
  {
    call: 'findSimilarJobs',
    clause: 'D§3, D§7 response.results',
    body: { response: { results: [similarJob] } },
    reads: [{ id: 'J-2', locations: ['Oslo', 'Bergen'], interest: 'Generalist', friendlyUrl: 'analyst-2' }],
  },
  {
    call: 'findSimilarJobs',
    clause: 'D§3, of a service that numbers its jobs',
    body: { results: [{ ...similarJob, JobId: 2, JobInterest: null }] },
    reads: [{ id: '2', interest: '' }],
  },
  {
    call: 'listSavedArticles',
    clause: 'D§3, D§7',
    body: {
      savedArticles: [
        {
          id: 'on-tides',
          language: 'en',
          url: '/insights/on-tides',
          image: { url: '/artwork/on-tides.webp' },
          title: 'On tides',
          type: 'Article',
          displayDate: '2026-09-14T00:00:00Z',
        },
      ],
      totalRecords: 1,
    },
    reads: { total: 1, items: [{ id: 'on-tides', imageUrl: '/artwork/on-tides.webp' }] },
  },
  {
    call: 'searchPages',
    clause: 'D§3, D§7',
    body: {
      results: [
        {
          'metatag.title': 'Counting ships',
          'metatag.url': '/insights/counting-ships',
          'metatag.search-image': '/artwork/ships.svg',
          'metatag.authors-name': 'Ada Berg',
          'metatag.title-location': 'Oslo',
          'metatag.searchresults-tags': 'Operations',
          description: 'Why harbours count twice.',
        },
      ],
      numFound: 1,
      correctlySpelled: false,
      suggestedQuery: 'ships',
      queryUsedForSearch: 'shisp',
      statusMessage: 'One result',
    },
    reads: { total: 1, suggestedQuery: 'ships', results: [{ authors: ['Ada Berg'], tags: ['Operations'] }] },
  },
  { call: 'suggestPages', clause: 'D§3, D§7', body: { terms: ['ships'] }, reads: ['ships'] },
  {
    call: 'findCareers',
    clause: 'D§7 docs with title, whatYouWillDo, friendlyURL',
    body: { docs: [{ title: 'Analyst', whatYouWillDo: '<p>Count ships.</p>', friendlyURL: 'analyst-1' }] },
    reads: [{ title: 'Analyst', friendlyUrl: 'analyst-1' }],
  },
  {
    call: 'fetchInsights',
    clause: 'C§3 content item, C§7, D§3, D§7',
    body: { posts: [contentItem], hasNext: true, nextCursor: 'c2' },
    reads: { posts: [{ url: '/insights/two', title: 'Two' }], next: 'c2' },
  },
  {
    call: 'listEvents',
    clause: 'D§3, D§7, C§3 link item',
    body: { events: [event], hasNext: false, nextCursor: null, total: 1 },
    reads: {
      total: 1,
      events: [{ id: 'event-1', isPinned: true, actions: [{ text: 'Sign up', href: 'https://events.example/1' }] }],
    },
  },
  {
    call: 'listDeadlines',
    clause: 'D§3 degrees (id, name), roles, officeLocations',
    body: { degrees: [{ id: 'master', name: 'Master' }], roles: ['Associate'], officeLocations: ['Berlin'] },
    reads: { degrees: [{ id: 'master' }], roles: [{ name: 'Associate' }], offices: [{ name: 'Berlin' }] },
  },
  {
    call: 'listBlogAuthors',
    clause: 'C§3 author list items, C§7 reads results',
    body: {
      results: [
        {
          url: '#/author/tomas-adeyemi',
          title: 'Tomas Adeyemi',
          firmtitle: 'Partner',
          location: 'London',
          description: 'Plans production.',
          image: '/artwork/tomas.svg',
        },
      ],
    },
    reads: [{ slug: 'tomas-adeyemi', firmTitle: 'Partner', image: { src: '/artwork/tomas.svg' } }],
  },
  {
    call: 'listBlogTags',
    clause: 'C§3 tag list items, C§7 reads results',
    body: { results: [{ url: '#/tag/night-shift', title: 'Night shift' }] },
    reads: [{ slug: 'night-shift', title: 'Night shift' }],
  },
  {
    call: 'listBlogEntries',
    clause: 'C§3 blog item, C§7 reads results',
    body: { results: [blogItem] },
    reads: { total: 1, items: [{ title: 'The quiet line', image: { src: '/artwork/hero.svg' } }] },
  },
  {
    call: 'fetchBlogEntry',
    clause: 'C§3 blog entry, C§7 reads route placeholders main fields data blogEntry, and context pageMetaData',
    body: entry,
    reads: { url: '/blogs/shop-floor/the-quiet-line' },
  },
  {
    call: 'fetchBlogEntry',
    clause: 'C§7, in layout JSON as decisions §3 print it',
    body: { sitecore: entry },
    reads: { url: '/blogs/shop-floor/the-quiet-line' },
  },
];

/** The calls of which no document prints an answer, each with where its answer comes from. */
export const notPrinted: Readonly<Partial<Record<CallName, string>>> = {
  actOnAlumni: 'docs/contracts/alumni-service.md',
  addComment: 'docs/contracts/publishing-service.md',
  addToRelease: 'docs/contracts/publishing-service.md',
  announceReader: 'docs/contracts/publishing-service.md',
  answerEmailChange: 'docs/contracts/user-service.md',
  answerEmailLink: 'docs/contracts/user-service.md',
  answerQuestion: 'docs/contracts/forms-service.md',
  approveDraft: 'docs/contracts/publishing-service.md',
  askForReview: 'docs/contracts/publishing-service.md',
  beginUpload: 'docs/contracts/publishing-service.md',
  cancelRelease: 'docs/contracts/publishing-service.md',
  cancelSchedule: 'docs/contracts/publishing-service.md',
  discardDraft: 'docs/contracts/publishing-service.md',
  castVote: 'C§7 response not shown; decisions §8',
  changeMediaFile: 'docs/contracts/publishing-service.md',
  changeRoles: 'docs/contracts/publishing-service.md',
  checkLink: 'docs/contracts/user-service.md',
  createPassword: 'decisions §3; A§8 prints its screen alone',
  deleteAccount: 'decisions §3',
  describeFile: 'docs/contracts/media-service.md',
  endOtherSessions: 'decisions §3',
  endOwnSession: 'decisions §3',
  endUpload: 'docs/contracts/publishing-service.md',
  eraseAddress: 'docs/contracts/user-service.md',
  exportAccount: 'decisions §3',
  exportAddress: 'docs/contracts/user-service.md',
  fetchAverageRating: 'decisions §10',
  fetchDictionary: 'decisions §3',
  fetchDocumentSchema: 'docs/contracts/publishing-service.md',
  fetchDraft: 'docs/contracts/publishing-service.md',
  fetchEditedPage: 'docs/guides/sitecore-pages.md',
  fetchErrorPages: 'decisions §3',
  fetchEvent: 'docs/contracts/articles-service.md',
  fetchFormStamp: 'decisions §7',
  fetchMediaUses: 'docs/contracts/publishing-service.md',
  fetchMailing: 'docs/contracts/publishing-service.md',
  fetchNewsletterMail: 'docs/contracts/publishing-service.md',
  fetchPage: 'decisions §3',
  fetchPreview: 'docs/contracts/publishing-service.md',
  fetchRedirects: 'decisions §3',
  fetchRelease: 'docs/contracts/publishing-service.md',
  fetchRoutes: 'decisions §3',
  fetchSitemap: 'decisions §3',
  fetchTreeLevel: 'docs/contracts/publishing-service.md',
  fetchVersion: 'docs/contracts/publishing-service.md',
  findContactProfile: 'docs/contracts/forms-service.md',
  finishSocialSignIn: 'decisions §10',
  keepConsent: 'decisions §11',
  linkIdentity: 'decisions §10',
  listAlumni: 'docs/contracts/alumni-service.md',
  listBlogPosts: 'C§7 response shape not shown',
  listBlogs: 'C§7 response shape not shown',
  listChanges: 'docs/contracts/publishing-service.md',
  listComments: 'docs/contracts/publishing-service.md',
  listConsents: 'decisions §11',
  listDocumentKinds: 'docs/contracts/publishing-service.md',
  listDocumentLog: 'docs/contracts/publishing-service.md',
  listDocuments: 'docs/contracts/publishing-service.md',
  listJobAddressParts: 'docs/contracts/search-service.md',
  listJobAddresses: 'docs/contracts/search-service.md',
  listMediaFiles: 'docs/contracts/publishing-service.md',
  listNewsletters: 'decisions §11',
  listOwnSessions: 'decisions §3',
  listPlan: 'docs/contracts/publishing-service.md',
  listPreviewLinks: 'docs/contracts/publishing-service.md',
  listProviders: 'decisions §10',
  listReaders: 'docs/contracts/publishing-service.md',
  listReleasePreviewLinks: 'docs/contracts/publishing-service.md',
  listReleases: 'docs/contracts/publishing-service.md',
  listReviewers: 'docs/contracts/publishing-service.md',
  listRoleHolders: 'docs/contracts/publishing-service.md',
  listServiceTokens: 'docs/contracts/publishing-service.md',
  listSiteLog: 'docs/contracts/publishing-service.md',
  listVersions: 'docs/contracts/publishing-service.md',
  mailEmailLink: 'docs/contracts/user-service.md',
  makeDownloadLink: 'docs/contracts/media-service.md',
  makePreviewLink: 'docs/contracts/publishing-service.md',
  makeRelease: 'docs/contracts/publishing-service.md',
  makeReleasePreviewLink: 'docs/contracts/publishing-service.md',
  makeServiceToken: 'docs/contracts/publishing-service.md',
  openMailLink: 'decisions §11',
  orderNewsletter: 'decisions §11',
  publishDraft: 'docs/contracts/publishing-service.md',
  publishRelease: 'docs/contracts/publishing-service.md',
  rateArticle: 'decisions §3',
  readAccountNotices: 'docs/contracts/user-service.md',
  readAlumniJob: 'docs/contracts/alumni-service.md',
  readAlumniRecord: 'docs/contracts/alumni-service.md',
  readMember: 'docs/contracts/alumni-service.md',
  readSource: 'docs/contracts/publishing-service.md',
  removeFromRelease: 'docs/contracts/publishing-service.md',
  renewMailLink: 'decisions §11',
  reopenComment: 'docs/contracts/publishing-service.md',
  requestMailPreferences: 'decisions §11',
  requestPasswordReset: 'A§7 prints the request alone',
  requestSignInCode: 'decisions §10',
  resolveComment: 'docs/contracts/publishing-service.md',
  restoreVersion: 'docs/contracts/publishing-service.md',
  resumeNewsletter: 'decisions §11',
  returnDraft: 'docs/contracts/publishing-service.md',
  revokePreviewLink: 'docs/contracts/publishing-service.md',
  revokeReleasePreviewLink: 'docs/contracts/publishing-service.md',
  revokeServiceToken: 'docs/contracts/publishing-service.md',
  saveAlumniRecord: 'docs/contracts/alumni-service.md',
  saveArticle: 'decisions §3',
  saveDraft: 'docs/contracts/publishing-service.md',
  saveMailPreferences: 'decisions §11',
  sendAlumniForm: 'docs/contracts/alumni-service.md',
  sendTestMail: 'docs/contracts/publishing-service.md',
  signInWithCode: 'decisions §3',
  signOut: 'decisions §3',
  solveCaptcha: 'decisions §7',
  startSocialSignIn: 'decisions §10',
  stepUp: 'decisions §10',
  stopNewsletter: 'decisions §11',
  subscribeToPractice: 'decisions §3',
  syncSource: 'docs/contracts/publishing-service.md',
  unlinkAccount: 'A§7 prints the request alone',
  unpublishDocument: 'docs/contracts/publishing-service.md',
  unsubscribeByLink: 'A§7 prints the request alone',
};
