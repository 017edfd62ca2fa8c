import { everyJob } from '@masthead/core/job-search';
import { aRegistrationForm, someCredentials } from '@masthead/core/testing';
import type { TaskEither } from '#fp-ts/TaskEither';
import {
  answerQuestion,
  castVote,
  detectCountry,
  fetchAttempts,
  fetchDictionary,
  fetchErrorPages,
  fetchFormStamp,
  fetchJob,
  fetchPage,
  fetchRedirects,
  fetchRoutes,
  fetchSitemap,
  findCompanies,
  findSimilarJobs,
  type Http,
  listCountries,
  listFunctions,
  listJobAddresses,
  listJobAddressParts,
  listJobFilters,
  listSavedArticles,
  listSavedKeys,
  listTitles,
  readVisitor,
  refreshSession,
  registerAccount,
  saveArticle,
  searchJobs,
  signInWithPassword,
  signOut,
  suggestJobs,
  unsaveArticle,
} from '../http/index.ts';

/** A call of the adapters with some arguments, and an answer that it reads; `undefined` for a call that reads none. */
export type AnyCall = {
  readonly name: string;
  readonly run: (http: Http) => TaskEither<{ readonly _tag: string }, unknown>;
  readonly answer: unknown;
};

const user = {
  id: 'user-1',
  firstName: 'Ada',
  lastName: 'Reader',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: ['weekly'],
  articles: [{ id: 'on-tides', language: 'en' }],
};

const job = {
  jobID: 'J-1',
  title: 'Analyst',
  friendlyURL: 'analyst-1',
  lang: 'en',
  interest: 'Generalist',
  interestCategory: 'Serve clients',
  continents: ['Europe'],
  countries: ['Norway'],
  cities: ['Oslo'],
  industries: ['Energy'],
  functions: ['Strategy'],
  whatYouWillDo: '<p>Count ships.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-11-01',
  validThrough: '2026-12-31',
  compensationRange: '€1 – €2',
  jobApplyURL: 'https://apply.example/?job=J-1',
  Einstiegslevel: ['https://apply.example/?level=1'],
};

const counted = [{ value: 'Energy', count: 1 }];
const found = {
  numFound: 1,
  numFoundExact: true,
  docs: [job],
  facets: {
    continents: counted,
    countries: counted,
    cities: counted,
    interestCategory: counted,
    interest: counted,
    industries: counted,
    functions: counted,
  },
  facetsExact: true,
};

const aboutSite = (siteInfo: unknown) => ({ data: { site: { siteInfo } } });
const wholeList = (item: unknown) => ({ results: [item], pageInfo: { endCursor: 'end', hasNext: false } });
const layout = {
  sitecore: {
    context: { language: 'en', itemId: 'page-1', accessStatus: 'public', pageMetaData: {} },
    route: {
      name: 'page-1',
      itemId: 'page-1',
      itemLanguage: 'en',
      fields: { title: { value: 'On tides' } },
      placeholders: { main: [] },
    },
  },
};

const search = { ...everyJob, language: 'en', start: 1, pageSize: 20 } as const;
const ballot = { quizId: 'quiz-1', questionId: 'question-1', optionId: 'optionA', sessionId: 'visit-0001' } as const;
const saving = { userId: 'user-1', article: { id: 'on-tides', language: 'en' } };
const registration = { ...aRegistrationForm(), subscriptions: [], cid: undefined, practiceCode: undefined };
const lookup = [{ Description: 'Finance', code: 'FINANCE' }];

/** Every call of the adapters but the captcha's, whose answer is work and not data. */
export const everyCall: readonly AnyCall[] = [
  { name: 'searchJobs', run: (http) => searchJobs(http)(search), answer: found },
  { name: 'suggestJobs', run: (http) => suggestJobs(http)('an', 'en'), answer: { terms: ['Analyst'] } },
  { name: 'fetchJob', run: (http) => fetchJob(http)('analyst-1'), answer: { docs: [job] } },
  {
    name: 'findSimilarJobs',
    run: (http) => findSimilarJobs(http)('J-1'),
    answer: {
      results: [
        { JobId: 'J-2', JobTitle: 'Analyst', JobLocation: 'Oslo', JobInterest: 'Generalist', JobUrl: 'analyst-2' },
      ],
    },
  },
  {
    name: 'listJobFilters',
    run: (http) => listJobFilters(http)('en'),
    answer: {
      regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
      interests: [{ interestCategory: 'Serve clients', interests: ['Generalist'] }],
      industries: ['Energy'],
      functions: ['Strategy'],
    },
  },
  { name: 'listJobAddressParts', run: (http) => listJobAddressParts(http)(), answer: { parts: [1] } },
  {
    name: 'listJobAddresses',
    run: (http) => listJobAddresses(http)(1),
    answer: { jobs: [{ friendlyURL: 'analyst-1', lang: 'en' }] },
  },
  {
    name: 'answerQuestion',
    run: (http) => answerQuestion(http)({ ...ballot, language: 'en' }),
    answer: {
      data: { usersChoice: 'optionA', isCorrect: false, correctOption: 'optionB', text: 'No.', isCounted: false },
    },
  },
  { name: 'castVote', run: (http) => castVote(http)({ ...ballot, captcha: 'solved' }), answer: undefined },
  {
    name: 'fetchAttempts',
    run: (http) => fetchAttempts(http)('quiz-1'),
    answer: { questions: [{ questionId: 'question-1', options: { optionA: 12 } }] },
  },
  { name: 'fetchFormStamp', run: (http) => fetchFormStamp(http)('register'), answer: { stamp: 'a-stamp' } },
  {
    name: 'findCompanies',
    run: (http) => findCompanies(http)('rail'),
    answer: { data: { companies: ['Aldermoor Rail'] } },
  },
  { name: 'listCountries', run: (http) => listCountries(http, 'en')(), answer: lookup },
  { name: 'listFunctions', run: (http) => listFunctions(http, 'en')(), answer: lookup },
  {
    name: 'listTitles',
    run: (http) => listTitles(http, 'en')(),
    answer: { data: { titles: [{ id: 'director', name: 'Director' }] } },
  },
  {
    name: 'listSavedArticles',
    run: (http) => listSavedArticles(http)({ offset: 0, pageSize: 9 }),
    answer: {
      savedArticles: [
        {
          id: 'on-tides',
          language: 'en',
          url: '/insights/on-tides',
          image: { url: '/artwork/on-tides.webp' },
          title: 'On tides',
          type: 'Article',
          displayDate: '2026-09-14T00:00:00.000Z',
        },
      ],
      totalRecords: 1,
    },
  },
  { name: 'listSavedKeys', run: (http) => listSavedKeys(http)('user-1'), answer: { data: user } },
  { name: 'readVisitor', run: (http) => readVisitor(http)(), answer: { data: user } },
  { name: 'refreshSession', run: (http) => refreshSession(http)('web'), answer: undefined },
  {
    name: 'registerAccount',
    run: (http) => registerAccount(http)({ registration, captcha: 'solved', source: undefined }),
    answer: { data: user },
  },
  { name: 'saveArticle', run: (http) => saveArticle(http)(saving), answer: undefined },
  { name: 'unsaveArticle', run: (http) => unsaveArticle(http)(saving), answer: undefined },
  { name: 'signInWithPassword', run: (http) => signInWithPassword(http)(someCredentials()), answer: { data: user } },
  { name: 'signOut', run: (http) => signOut(http)(), answer: undefined },
  {
    name: 'fetchPage',
    run: (http) => fetchPage(http, 'a-site')({ path: '/on-tides', language: 'en' }),
    answer: { data: { layout: { item: { rendered: layout } } } },
  },
  {
    name: 'fetchDictionary',
    run: (http) => fetchDictionary(http, 'a-site')('en'),
    answer: aboutSite({ dictionary: wholeList({ key: 'Greeting', value: 'Good day' }) }),
  },
  {
    name: 'fetchRoutes',
    run: (http) => fetchRoutes(http, 'a-site')('en'),
    answer: aboutSite({ routes: wholeList({ routePath: '/on-tides' }) }),
  },
  {
    name: 'fetchRedirects',
    run: (http) => fetchRedirects(http, 'a-site')(),
    answer: aboutSite({ redirects: [{ pattern: '/old', target: '/new', redirectType: 'REDIRECT_301' }] }),
  },
  {
    name: 'fetchSitemap',
    run: (http) => fetchSitemap(http, 'a-site')(),
    answer: aboutSite({ sitemap: ['/on-tides'] }),
  },
  {
    name: 'fetchErrorPages',
    run: (http) => fetchErrorPages(http, 'a-site')('en'),
    answer: aboutSite({ errorHandling: { notFoundPagePath: '/404', serverErrorPagePath: null } }),
  },
  { name: 'detectCountry', run: (http) => detectCountry(http)(), answer: { country_code: 'DE' } },
];
