import { MatchersV3 } from '@pact-foundation/pact';

const { boolean, like, regex, string } = MatchersV3;

/** The visitor of most interactions. */
export const reader = {
  id: '6a1f4b7e-2f0d-4a55-9c3e-0b1d5a7c9e21',
  email: 'ada.reader@example.com',
  password: 'correct-horse-battery',
};

/** An article of the site, in the language in which it is saved. */
export const article = { id: 'pricing-under-pressure', language: 'en' };

/** An article that no state makes. */
export const unknownArticle = { id: 'no-such-article', language: 'en' };

export const articlePath = ({ id, language }: typeof article): string =>
  `/v2/users/${reader.id}/articles/${id}/${language}`;

const savedIds: string[] = [article.id];

/** What each state below means is written down in `docs/contracts/third-parties.md`. */
export const states = {
  registered: ['a registered visitor', { ...reader }],
  signedIn: ['a session of the visitor', { ...reader }],
  lateSession: ['a session of the visitor with a past', { ...reader, past: 'renewed after a day' }],
  sessionOfYesterday: ['a session of the visitor with a past', { ...reader, past: 'opened yesterday' }],
  article: ['an article', { ...article }],
  saved: ['the visitor has saved articles', { userId: reader.id, articles: savedIds, language: article.language }],
  rated: ['the visitor has rated an article', { userId: reader.id, ...article, rating: 2 }],
} as const;

/** The state in which the caller may not do something again. */
export const usedUp = (of: string): [string, { of: string }] => ['the caller has used up an allowance', { of }];

/** RFC 9470: only another sign-in helps. */
export const reLoginChallenge = 'Bearer error="insufficient_user_authentication"';

const tokenShape = '^[A-Za-z0-9_.-]+$';

/** The headers with which the service hands out a pair of tokens. */
export const tokenHeaders = {
  access_token: regex(tokenShape, 'new-access-token'),
  refresh_token: regex(tokenShape, 'new-refresh-token'),
};

/** The user record of A§3 for `reader`. */
export const userRecord = (articles: unknown = []) => ({
  data: {
    id: reader.id,
    firstName: string('Ada'),
    lastName: string('Reader'),
    isPremiumUser: boolean(false),
    practiceUser: boolean(false),
    subscriptions: like([]),
    articles,
  },
});

/** Ada as the domain sees her. */
export const ada = { id: reader.id, firstName: 'Ada', lastName: 'Reader', isPremiumUser: false, isPracticeUser: false };

/** The profile of A§3 for `reader`, with the fields of an interaction. */
export const profileRecord = (said: Readonly<Record<string, unknown>> = {}) => ({
  data: {
    id: reader.id,
    firstName: 'Ada',
    lastName: 'Reader',
    email: reader.email,
    title: 'Analyst',
    company: 'Aldermoor Rail',
    businessFunction: 'STRATEGY',
    country: 'GB',
    socialLoginIdps: '',
    hasPassword: true,
    isAlumni: false,
    pendingEmail: null,
    ...said,
  },
});

/** The same as the domain sees it. */
export const adasProfile = {
  id: reader.id,
  firstName: 'Ada',
  lastName: 'Reader',
  email: reader.email,
  jobTitle: 'Analyst',
  company: 'Aldermoor Rail',
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
