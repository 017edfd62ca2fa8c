import '../../testing/browser-globals.ts';
import { eachGroup, everyJob, jobSearchMachine, noFilters } from '@masthead/core/job-search';
import { act, type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import jobWords from '../../features/careers/shared/texts/en.json';
import en from '../../kit/dictionary/texts/en.json';
import { nothingServed } from '../../kit/forms/served.ts';
import { mount } from '../../kit/islands/runtime.tsx';
import { islands } from './islands.ts';

jest.mock('../../features/account/shared/browser-ports.ts', () => {
  const never = () => () => new Promise(() => undefined);
  const storage = { read: () => ({ _tag: 'None' }), write: () => undefined, remove: () => undefined };
  const ports = new Proxy({}, { get: (_, name) => (name === 'storage' ? storage : never) });
  return {
    signInPorts: ports,
    registrationPorts: ports,
    companyLookupPorts: ports,
    savedArticlesPorts: ports,
    saveArticlePorts: ports,
    signedInUser: () => undefined,
    onSessionChange: () => () => undefined,
  };
});

jest.mock('../../features/quiz/browser-ports.ts', () => ({
  quizPorts: () => new Proxy({}, { get: () => () => () => new Promise(() => undefined) }),
}));

const never = () => new Promise<never>(() => undefined);
// What the job search asks browsers for and jsdom leaves out.
Object.assign(performance, { getEntriesByType: () => [] });

const words = { ...en, Session_SignIn: 'Sign in', Session_CreateAccount: 'Create account' };
const refused = {
  errors: [{ field: 'email', message: { key: 'ValidEmail', parameters: {} } }],
  problem: { message: { key: 'Form_Expired', parameters: {} }, field: null },
};
const form = {
  words,
  formToken: 't',
  served: refused,
  target: '/',
  save: null,
  notSavedHref: '/signin-prompt',
} as const;

/** Total: an island without props to try it with does not compile. */
const samples: { readonly [Name in keyof typeof islands]: ComponentProps<(typeof islands)[Name]> } = {
  confirmationCountdown: { words, route: '/', articleName: '', source: null, seconds: 5 },
  copyAddress: { address: 'https://site.example/', label: 'Copy link', done: 'Copied', failed: 'Not copied' },
  jobSearch: {
    words: { ...words, ...jobWords },
    language: 'ar',
    jobLanguage: 'en',
    listPath: '/ar/careers/search-jobs',
    start: createActor(jobSearchMachine({ listJobFilters: () => never, searchJobs: () => never }), {
      input: {
        query: { ...everyJob, text: 'engineer', filters: { ...noFilters, industries: ['Energy'] } },
        language: 'en',
        tree: { regions: [], interestCategories: [], industries: ['Energy'], functions: ['Strategy'] },
        found: {
          total: 30,
          isTotalExact: true,
          jobs: [],
          facets: { counts: eachGroup(() => ({})), areExact: false },
        },
      },
    })
      .start()
      .getPersistedSnapshot(),
  },
  quiz: {
    words,
    language: 'en',
    quiz: {
      id: 'q1',
      mediaId: 'm1',
      title: '',
      eyebrow: '',
      headline: 'Quiz',
      displayNumber: '',
      showsDividerLine: false,
      hidesShareOptions: false,
      hidesDataTeaser: false,
      correctResponseTitle: '',
      incorrectResponseTitle: '',
      questions: [
        {
          id: 'one',
          title: '',
          description: 'Which?',
          options: [
            { id: 'optionA', text: 'This' },
            { id: 'optionB', text: 'That' },
          ],
          relatedArticle: undefined,
        },
      ],
    },
    action: '/quiz-answer?page=%2F',
    address: 'https://site.example/',
    served: null,
  },
  registrationForm: {
    ...form,
    action: '/register',
    stamp: 'form:x',
    values: { email: 'ada@', firstName: 'Ada', country: 'DE', occasionalEmail: true },
    siteName: 'Halden Brook',
    source: 'save-article',
    cid: null,
    countries: [{ code: 'DE', description: 'Germany' }],
    functions: [],
    titles: ['Partner'],
    signInHref: '/signin',
    privacyHref: '/privacy-policy',
  },
  saveArticle: { words, article: { id: 'a1', language: 'en' }, promptHref: '/signin-prompt' },
  savedArticlesList: {
    words,
    language: 'en',
    userId: 'u1',
    firstPage: {
      items: [
        {
          id: 'a1',
          language: 'ar',
          url: '/ar/insights/x',
          imageUrl: undefined,
          title: 'عنوان',
          type: 'Article',
          displayDate: '2026-09-14',
        },
      ],
      total: 12,
    },
    action: '/account/saved-articles',
    formToken: 't',
    moreHref: '/account/saved-articles?items=18',
    promptHref: '/signin-prompt',
    homeHref: '/',
  },
  signInForm: { ...form, served: nothingServed, action: '/signin', email: '', registerHref: '/register' },
};

test.each(Object.entries(islands))(
  'the island %s hydrates what the server drew, without a warning',
  async (name, view) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const View = view as ComponentType<object>;
    const props: object = JSON.parse(JSON.stringify(samples[name as keyof typeof islands]));
    const element = document.createElement('x-island');
    element.id = 'i1';
    element.innerHTML = renderToString(createElement(View, props), { identifierPrefix: 'i1' });
    document.body.replaceChildren(element);
    const drawn = element.firstElementChild;
    let mounted: Promise<void> = Promise.resolve();
    // Awaiting the mount inside act would wait for effects that act runs only afterwards.
    await act(async () => {
      mounted = mount(element, View, props);
    });
    await mounted;
    // What needs script is drawn by nobody before; all else must be the server's own element.
    expect([element.firstElementChild, undefined]).toContain(drawn ?? undefined);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  },
);
