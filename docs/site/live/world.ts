import { signInWithCode, signInWithPassword, tokenStore } from '@masthead/adapters/http';
import { memoryHttp, memoryWorld } from '@masthead/adapters/memory';
import { runTask } from '@masthead/core';
import type { SaveArticlePorts } from '@masthead/core/saved-articles';
import { layoutJson } from '@masthead/core/testing';
import { none } from 'fp-ts/Option';

/** The account of every example. */
export const reader = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'reader@example.org',
  password: 'correct-horse-battery',
  firstName: 'Lia',
  lastName: 'Reader',
  company: 'Aldermoor Rail',
  titleName: 'manager',
  businessFunction: 'OPERATIONS',
  country: 'GB',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: ['tides-weekly'],
  socialLoginIdps: 'google',
};

/** An account that has no password, and signs in through a provider. */
export const linked = {
  ...reader,
  id: '9b2d7a52-0f3c-4c1e-8a55-2f6f0d9f3b11',
  email: 'linked@example.org',
  password: undefined,
};

export const article = { id: 'page-1', language: 'en' as const };

/** A code that the services have sent already, to sign in or to confirm a message. */
export const sentCode = '123456';
/** A link to a new password that they have sent already. */
export const resetLink = { token: 'a-token', uid: 'a-user' };

const alert = (group: 'newsLetters' | 'alerts' | 'guides', alertCode: string, title: string) => ({
  group,
  alertCode,
  title,
  language: 'en',
});

const jobOf = (number: number) => ({
  jobID: String(1000 + number),
  title: ['Analyst', 'Engineer', 'Designer'][number % 3] ?? '',
  lang: 'en' as const,
  interest: 'Engineering',
  interestCategory: 'Build and run',
  locations: [
    number % 2 === 0
      ? { city: 'Berlin', country: 'Germany', continent: 'Europe' }
      : { city: 'Toronto', country: 'Canada', continent: 'North America' },
  ],
  industries: ['Energy'],
  functions: ['Operations'],
  whatYouWillDo: '<p>You will work with clients.</p>',
  whoYouWillWorkWith: '<p>You will join a team of five.</p>',
  yourBackground: '<p>A degree.</p>',
  datePosted: '2026-11-01',
  validThrough: '2099-12-31',
});

const eventOf = (number: number) => ({
  id: `event-${number}`,
  name: `open-evening-${number}`,
  language: 'en',
  title: `Open evening ${number}`,
  description: 'Meet the people you would work with.',
  region: number % 2 === 0 ? 'europe' : 'asia',
  eventLocation: 'Berlin',
  timeZone: 'Europe/Berlin',
  startTime: `2099-11-${10 + number}T18:00:00+01:00`,
  endTime: `2099-11-${10 + number}T20:00:00+01:00`,
  eventFormat: 'in-person',
  interest: 'students',
});

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number + 1);

/** Services in memory with a reader, articles, jobs, events, a quiz and things to subscribe to. */
const makeWorld = () =>
  memoryWorld({
    content: {
      pages: numbers(15).map((seed) => ({
        language: 'en',
        path: `/insights/${seed}`,
        hidden: false,
        layout: layoutJson({ seed, title: `Tides and harbours, part ${seed}` }),
      })),
      dictionaries: {},
      redirects: [],
    },
    users: [reader, linked],
    secret: 'only for this example',
    jobs: numbers(30).map(jobOf),
    events: numbers(14).map(eventOf),
    alerts: [
      alert('newsLetters', 'tides-weekly', 'Tides, weekly'),
      alert('newsLetters', 'harbours-monthly', 'Harbours, monthly'),
      alert('alerts', 'storms', 'Storms'),
      alert('guides', 'charts', 'How to read a chart'),
    ],
    quizQuestions: [
      {
        quizId: 'quiz-1',
        questionId: 'question-1',
        options: ['optionA', 'optionB', 'optionC', 'optionD'],
        correctOption: 'optionB',
        texts: { en: { correct: 'It always was.', incorrect: 'It is the second.' } },
      },
      {
        quizId: 'quiz-1',
        questionId: 'question-2',
        options: ['optionA', 'optionB', 'optionC', 'optionD'],
        correctOption: 'optionA',
        texts: { en: { correct: 'Yes.', incorrect: 'It is the first.' } },
      },
    ],
    contacts: [{ id: 'ada', trigger: 'Profile', names: { en: 'Ada Berg' } }],
    signInCodes: [reader, linked].map(({ email }) => ({ email, code: sentCode })),
    contactCodes: [{ email: reader.email, code: sentCode }],
    resetLinks: [{ ...resetLink, userId: reader.id }],
    providers: ['google'],
    country: 'GB',
    now: Date.now,
  });

/** A store as that of a browser that keeps nothing. */
export const noStorage: SaveArticlePorts['storage'] = {
  read: () => none,
  write: () => undefined,
  remove: () => undefined,
};

/** Returns a transport to each of new services; all belong to one visitor, who is not signed in. */
export const visit = () => {
  const { user, forms, search, articles, alumni, site, geo } = makeWorld();
  const tokens = tokenStore();
  return {
    user: memoryHttp(user, tokens),
    forms: memoryHttp(forms, tokens),
    search: memoryHttp(search, tokens),
    articles: memoryHttp(articles, tokens),
    alumni: memoryHttp(alumni, tokens),
    site: memoryHttp(site, tokens),
    geo: memoryHttp(geo, tokens),
  };
};

/** The same for the reader, signed in. */
export const signedInVisit = async () => {
  const services = visit();
  await runTask(signInWithPassword(services.user)({ email: reader.email, password: reader.password }));
  return services;
};

/** The same for the account without password. */
export const linkedVisit = async () => {
  const services = visit();
  await runTask(signInWithCode(services.user)({ email: linked.email, code: sentCode }));
  return services;
};
