import '../../testing/browser-globals.ts';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { message, parseAlertCodes } from '@masthead/core';
import { alumniComponents } from '@masthead/core/alumni';
import { englishDictionary } from '@masthead/core/dictionary';
import { everyChoice, everyEvent, everySource } from '@masthead/core/events';
import { type FoundPage, globalSearchMachine, nothingAsked, type SearchBlock } from '@masthead/core/global-search';
import { everyJob, jobSearchMachine, noFilters } from '@masthead/core/job-search';
import {
  aFilterTree,
  aGrid,
  aJobPage,
  anEventsPage,
  aPeopleList,
  aPersonCard,
  aPinnedCard,
} from '@masthead/core/testing';
import { act, type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { CreatePassword } from '../../features/account/linked-accounts/create-password.island.tsx';
import { LinkedAccounts } from '../../features/account/linked-accounts/linked-accounts.island.tsx';
import { RailRegistration } from '../../features/account/one-click/rail-registration.island.tsx';
import { Subscribe } from '../../features/account/one-click/subscribe.island.tsx';
import { SubscribeByMail } from '../../features/account/one-click/subscribe-by-mail.island.tsx';
import { ForgotPassword } from '../../features/account/password-reset/forgot-password.island.tsx';
import { ResetPassword } from '../../features/account/password-reset/reset-password.island.tsx';
import { ProfileForm } from '../../features/account/profile/profile-form.island.tsx';
import { RateArticle } from '../../features/account/ratings/rate-article.island.tsx';
import { ConfirmationCountdown } from '../../features/account/registration/confirmation-countdown.island.tsx';
import { PracticeToast } from '../../features/account/registration/practice-toast.island.tsx';
import { RegistrationForm } from '../../features/account/registration/registration-form.island.tsx';
import { RegistrationStepper } from '../../features/account/registration/registration-stepper.island.tsx';
import { SaveArticle } from '../../features/account/saved-articles/save-article.island.tsx';
import { SavedArticlesList } from '../../features/account/saved-articles/saved-articles-list.island.tsx';
import { SignInForm } from '../../features/account/sign-in/sign-in-form.island.tsx';
import { SignInCode } from '../../features/account/sign-in-code/sign-in-code.island.tsx';
import { SubscriptionsEditor } from '../../features/account/subscriptions/subscriptions-editor.island.tsx';
import { AlumniHost } from '../../features/alumni/alumni-host.island.tsx';
import { EventsListing } from '../../features/careers/events/events-listing.island.tsx';
import { JobSearch } from '../../features/careers/job-search/job-search.island.tsx';
import { Contact } from '../../features/contact/contact.island.tsx';
import { InsightsGrid } from '../../features/insights/insights-grid.island.tsx';
import { Listen } from '../../features/listen/listen.island.tsx';
import { OfficeMap } from '../../features/offices/map/office-map.island.tsx';
import { Quiz } from '../../features/quiz/quiz.island.tsx';
import { GlobalSearch } from '../../features/search/global-search/global-search.island.tsx';
import { UniversitySearch } from '../../features/search/university-search/university-search.island.tsx';
import { nothingServed } from '../../kit/forms/served.ts';
import { viewNameOf } from '../../kit/islands/names.ts';
import { mount } from '../../kit/islands/runtime.tsx';
import { CopyAddress } from '../../kit/share/copy-address.island.tsx';
import { PublishedWork } from '../../modules/people/people-profile/published-work.island.tsx';
import { PeopleList } from '../../modules/people/profile-list/people-list.island.tsx';

vi.mock('@masthead/composition/browser', () => {
  const never = () => () => new Promise(() => undefined);
  const storage = { read: () => ({ _tag: 'None' }), write: () => undefined, remove: () => undefined };
  const portsOf = (names: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.values(names)
        .flat()
        .map((name) => [name, never]),
    );
  return { browserPorts: portsOf, storage };
});

vi.mock('../../kit/session/browser-session.ts', () => ({
  signedInUser: () => undefined,
  onSessionChange: () => () => undefined,
}));

vi.mock('../../features/quiz/browser-ports.ts', () => ({
  quizPorts: () => new Proxy({}, { get: () => () => () => new Promise(() => undefined) }),
}));

const never = () => new Promise<never>(() => undefined);
// What the job search asks browsers for and jsdom leaves out.
Object.assign(performance, { getEntriesByType: () => [] });

const refused = {
  errors: [{ field: 'email', message: message('ValidEmail') }],
  problem: { message: message('Form_Expired'), field: null },
};
const form = {
  dictionary: englishDictionary,
  formToken: 't',
  served: refused,
  target: '/',
  waiting: null,
  notDoneHref: '/signin-prompt',
} as const;

const islands = {
  AlumniHost,
  ConfirmationCountdown,
  Contact,
  CopyAddress,
  CreatePassword,
  EventsListing,
  ForgotPassword,
  GlobalSearch,
  InsightsGrid,
  JobSearch,
  LinkedAccounts,
  Listen,
  OfficeMap,
  PeopleList,
  PracticeToast,
  ProfileForm,
  PublishedWork,
  Quiz,
  RailRegistration,
  RateArticle,
  RegistrationForm,
  RegistrationStepper,
  ResetPassword,
  SaveArticle,
  SavedArticlesList,
  SignInCode,
  SignInForm,
  Subscribe,
  SubscribeByMail,
  SubscriptionsEditor,
  UniversitySearch,
} as const;

test('covers every island', () => {
  const files = readdirSync(join(__dirname, '../..'), { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => file.endsWith('.island.tsx'))
    .map((file) => viewNameOf(basename(file, '.island.tsx')));
  expect(Object.keys(islands)).toEqual(names.sort());
});

const foundPages = () => {
  const actor = createActor(globalSearchMachine({ searchPages: () => never }), {
    input: { query: { ...nothingAsked, text: 'ships' }, language: 'ar' },
  }).start();
  const page: FoundPage = {
    title: 'Ships',
    url: '/ar/insights/ships',
    image: undefined,
    authors: ['Ada Berg'],
    location: 'Oslo',
    tags: ['Energy'],
    description: '',
    excerpt: { text: 'Of ships.', marks: [[3, 8]] },
    date: '2026-11-01',
  };
  const block: SearchBlock = {
    results: [page],
    total: 30,
    isTotalExact: false,
    isCorrectlySpelled: false,
    suggestedQuery: 'shops',
    usedQuery: 'ships',
    statusMessage: '',
  };
  // A port answers later than this test can wait; `send` does not take its answer.
  actor.send({ type: 'pages.found', block } as never);
  return actor.getPersistedSnapshot();
};

const people = aPeopleList([
  aPersonCard('ada', { industry: ['energy', 'rail'], location: ['oslo'] }, { languages: ['Norwegian', 'German'] }),
  aPersonCard('bo', { industry: ['energy'], location: ['bergen'] }),
]);

/** Total: an island without props to try it with does not compile. */
const samples: { readonly [Name in keyof typeof islands]: ComponentProps<(typeof islands)[Name]> } = {
  ConfirmationCountdown: { dictionary: englishDictionary, route: '/', articleName: '', source: null, seconds: 600 },
  Contact: {
    ...form,
    action: '/contact/talk-to-us',
    facts: {
      profile: { id: 'talk-to-us', name: 'Halden Brook', source: 'talkToUs' },
      page: { itemId: '', address: 'https://site.example/', language: 'en', isPreview: false },
      asksForCode: false,
      refusedDomains: [],
    },
    values: { name: 'Ada', email: 'ada@site.example', title: '', organization: '', subject: '', message: '' },
    waiting: null,
    successMessage: null,
    writeHref: '/contact/talk-to-us',
    backHref: '/insights',
  },
  CopyAddress: { address: 'https://site.example/', label: 'Copy link', done: 'Copied', failed: 'Not copied' },
  CreatePassword: {
    dictionary: englishDictionary,
    formToken: 't',
    action: '/account/create-password',
    served: refused,
    userId: 'user-1',
    siteName: 'Halden Brook',
    email: 'ada@site.example',
    unlinks: 'google',
    createdHref: '/account/profile?created=password&unlinked=google',
  },
  EventsListing: {
    dictionary: englishDictionary,
    language: 'ar',
    source: everySource,
    isWholePage: true,
    listState: { path: '/ar/careers/events', search: '', nth: 1 },
    columns: 3,
    noEventsText: '',
    origin: 'https://site.example',
    offered: everyChoice,
    id: 'events',
    level: 2,
    start: { query: { ...everyEvent, pages: 2 }, found: anEventsPage(40, 0, 24) },
  },
  ForgotPassword: {
    ...form,
    action: '/forgot-password',
    stamp: 'form:x',
    email: 'ada@',
    signInHref: '/signin',
  },
  GlobalSearch: {
    dictionary: englishDictionary,
    language: 'ar',
    listState: { path: '/ar/search', search: '', nth: 1 },
    cachedPages: 2,
    start: foundPages(),
  },
  InsightsGrid: {
    dictionary: englishDictionary,
    language: 'ar',
    id: 'grid',
    grid: aGrid({ pinned: [aPinnedCard(1)] }),
    columns: 3,
    promotion: {
      title: 'Reports',
      description: 'To take along.',
      link: { kind: 'internal', href: '/ar/reports', text: 'Reports', title: '', opensNewTab: false },
      image: undefined,
    },
    listState: { path: '/ar/insights', search: '', nth: 1 },
    jobsPath: '/ar/careers/search-jobs',
    start: {
      query: { filters: ['pricing'], page: 1 },
      found: { items: [aPinnedCard(2)], total: 1, next: 'more', extra: null },
      isForAlumnus: false,
    },
  },
  JobSearch: {
    dictionary: englishDictionary,
    language: 'ar',
    jobLanguage: 'en',
    listPath: '/ar/careers/search-jobs',
    start: createActor(jobSearchMachine({ listJobFilters: () => never, searchJobs: () => never }), {
      input: {
        query: { ...everyJob, text: 'engineer', filters: { ...noFilters, industries: ['Energy'] } },
        language: 'en',
        tree: aFilterTree,
        found: aJobPage(30),
      },
    })
      .start()
      .getPersistedSnapshot(),
  },
  LinkedAccounts: {
    dictionary: englishDictionary,
    formToken: 't',
    action: '/account/linked-accounts',
    userId: 'user-1',
    siteName: 'Halden Brook',
    email: 'ada@site.example',
    accounts: [
      {
        provider: 'google',
        createPasswordHref: '/account/create-password?provider=google',
        unlinkedHref: '/account/profile?unlinked=google',
        createdHref: '/account/profile?created=password&unlinked=google',
      },
    ],
    createPasswordHref: '/account/create-password',
  },
  Listen: {
    language: 'en',
    texts: { listen: 'Listen', pause: 'Pause', resume: 'Go on', stop: 'Stop', unavailable: 'No voice' },
  },
  OfficeMap: {
    dictionary: englishDictionary,
    language: 'ar',
    id: 'm1',
    world: '/_maps/world.svg',
    activeId: 'tokyo',
    hidesCta: false,
    omittedId: null,
    realMap: null,
    cities: [
      {
        id: 'tokyo',
        name: 'طوكيو',
        country: 'اليابان',
        url: '/ar/locations/tokyo',
        address: ['1-2-3 Kawabe'],
        phone: { text: '+81 3 5550 0220', href: 'tel:+81355500220' },
        fax: undefined,
        links: [],
        jobCity: 'Tokyo',
        place: { latitude: 35.7, longitude: 139.7 },
        zoom: 11,
        mapLink: { href: 'https://m.example/', text: 'Map' },
      },
    ],
  },
  AlumniHost: {
    dictionary: englishDictionary,
    texts: {},
    language: 'en',
    id: 'alumni',
    signInHref: '/auth/firm',
    component: alumniComponents.DirectorySearch,
    configuration: {
      captchaKey: '',
      mapsKey: '',
      baseUrl: '/api/alumni',
      authenticateUrl: '/auth/firm',
      identityProviderUrl: '',
      isEnabled: true,
    },
  },
  PeopleList: {
    dictionary: englishDictionary,
    language: 'ar',
    uid: 'people',
    list: people,
    shows: ['Location', 'Description'],
    hasImages: true,
    cardLevel: 3,
    listState: { path: '/ar/people', search: '?industry=energy', nth: 1 },
    query: { filters: { industry: ['energy'], capability: [], location: [], region: [] }, rows: undefined },
  },
  PracticeToast: {
    dictionary: englishDictionary,
    notice: 'new',
    subscriptionsHref: '/account/subscriptions',
    dismissAction: '/dismiss-notice',
    here: '/insights/x',
  },
  ProfileForm: {
    dictionary: englishDictionary,
    formToken: 't',
    action: '/account/profile',
    served: refused,
    userId: 'user-1',
    siteName: 'Halden Brook',
    refusedDomains: [],
    held: {
      firstName: 'Ada',
      lastName: 'Berg',
      email: 'ada@site.example',
      country: 'DE',
      jobTitle: 'Analyst',
      company: 'Rail',
      businessFunction: 'OPS',
    },
    isEmailLocked: false,
    asksForPassword: true,
    pendingEmail: 'new@site.example',
    saved: null,
    values: { firstName: 'Ada', email: 'ada@', company: 'Rail' },
    isFilledInAgain: false,
    cid: null,
    elsewhereHref: '/signin-prompt',
    countries: [],
    functions: [],
    titles: ['Manager'],
  },
  PublishedWork: {
    dictionary: englishDictionary,
    items: Array.from({ length: 9 }, (_, index) => ({
      title: `Work ${index}`,
      url: `/insights/${index}`,
      source: 'Journal',
      articleType: '',
      isExternal: false,
      date: { day: '2026-03-12', printed: '12 March 2026' },
      picture: '/artwork/published-1.svg',
    })),
    shown: 8,
    listState: { path: '/people/ada', search: '', nth: 1 },
  },
  Quiz: {
    dictionary: englishDictionary,
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
  RailRegistration: {
    dictionary: englishDictionary,
    formType: 'mq-digital-form',
    offer: { kind: 'practice', code: 'technology' },
    heading: '',
    description: '',
    confirmationHeading: '',
    confirmations: [],
    signUp: { action: '/register', hidden: { redirectURL: '/insights/x', practice: 'technology' } },
    signInPath: '/signin',
    promptHref: '/signin-prompt',
    manageHref: '/account/subscriptions',
    confirmHref: '/account/confirm-address',
    offerState: { isPremiumUser: false, isSubscribed: true, isUnconfirmed: true },
  },
  RateArticle: {
    dictionary: englishDictionary,
    language: 'ar',
    article: { id: 'a1', language: 'en' },
    articleName: 'Costs',
    average: { average: 4.5, count: 12 },
    own: { userId: 'user-1', rating: 3 },
    prompt: '/ar/signin-prompt',
    redirect: '/ar/insights/costs',
  },
  RegistrationForm: {
    ...form,
    action: '/register',
    stamp: 'form:x',
    values: { email: 'ada@', firstName: 'Ada', country: 'DE', occasionalEmail: true },
    siteName: 'Halden Brook',
    refusedDomains: [],
    source: 'save-article',
    cid: null,
    practiceCode: null,
    practice: null,
    countries: [{ code: 'DE', description: 'Germany' }],
    functions: [],
    titles: ['Partner'],
    signInHref: '/signin',
    forgotHref: '/forgot-password',
    privacyHref: '/privacy-policy',
  },
  RegistrationStepper: {
    ...form,
    action: '/register',
    stamp: 'form:x',
    language: 'en',
    chosen: ['brief-en'],
    values: { email: 'ada@', firstName: 'Ada', country: 'DE', occasionalEmail: true },
    siteName: 'Halden Brook',
    refusedDomains: [],
    source: 'save-article',
    cid: null,
    practiceCode: null,
    practice: null,
    countries: [{ code: 'DE', description: 'Germany' }],
    functions: [],
    titles: ['Partner'],
    signInHref: '/signin',
    forgotHref: '/forgot-password',
    privacyHref: '/privacy-policy',
  },
  ResetPassword: {
    ...form,
    action: '/reset-password?token=t&uid=u',
    link: { token: 't', uid: 'u' },
    siteName: 'Halden Brook',
    email: 'ada@example.com',
    doneHref: '/reset-password?set=true',
    waiting: null,
    notDoneHref: '/signin-prompt?notSaved=true',
    forgotHref: '/forgot-password',
  },
  SaveArticle: { dictionary: englishDictionary, article: { id: 'a1', language: 'en' }, promptHref: '/signin-prompt' },
  SavedArticlesList: {
    dictionary: englishDictionary,
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
          topic: 'عمليات',
          description: 'وصف',
          type: 'Article',
          displayDate: '2026-09-14',
        },
      ],
      total: 12,
    },
    before: 9,
    previousHref: '/account/saved-articles?items=9',
    action: '/account/saved-articles',
    formToken: 't',
    moreHref: '/account/saved-articles?items=18',
    promptHref: '/signin-prompt',
    homeHref: '/',
  },
  SignInCode: {
    ...form,
    action: '/signin-code',
    stamp: 'form:x',
    email: 'ada@',
    sent: { email: 'ada@site.example', resendAfterSeconds: 30 },
    requestHref: '/signin-code',
    codeHref: null,
    passwordHref: '/signin',
  },
  UniversitySearch: { dictionary: englishDictionary, language: 'en', path: '/search' },
  SubscriptionsEditor: {
    dictionary: englishDictionary,
    language: 'ar',
    userId: 'u1',
    action: '/ar/account/subscriptions',
    formToken: 't',
    promptHref: '/ar/signin-prompt',
    occasionalEmail: false,
    groups: [
      {
        group: 'newsletters',
        alerts: parseAlertCodes('brief').map((code) => ({
          code,
          language: 'en',
          title: 'Brief',
          toolTip: 'Tip',
          description: 'What it is',
          frequency: 'Weekly',
          preview: { href: '/insights/x', label: 'Look' },
        })),
      },
    ],
    held: ['brief'],
    opened: ['brief'],
    selection: { _tag: 'Chosen', codes: ['brief'] },
  },
  Subscribe: {
    dictionary: englishDictionary,
    offer: { kind: 'practice', code: 'technology' },
    promptHref: '/signin-prompt',
    labelledBy: 'heading',
    manageHref: '/account/subscriptions',
    confirmHref: '/account/confirm-address',
    offerState: { isPremiumUser: false, isSubscribed: true, isUnconfirmed: true },
  },
  SubscribeByMail: {
    dictionary: englishDictionary,
    code: 'brief-en',
    action: '/subscribe/request',
    hidden: { redirect: '/insights/x' },
    promptHref: '/signin-prompt',
    labelledBy: 'heading',
    takesCampaign: false,
  },
  SignInForm: { ...form, served: nothingServed, action: '/signin', email: '', registerHref: '/register' },
};

/**
 * As another engine prints, sorts and parts words: whatever depends on its own language data differs. An element that shows such words keeps
 * those of the server by `suppressHydrationWarning`.
 */
const withOtherWords = (): (() => void) => {
  const parts = (given: readonly { readonly type: string; readonly value: string }[]) =>
    given.map((part) => ({ ...part, value: `${part.value}*` }));
  const others: readonly [object, string, (given: never) => unknown][] = [
    [Intl.DateTimeFormat.prototype, 'formatToParts', parts],
    [Intl.NumberFormat.prototype, 'formatToParts', parts],
    [Intl.ListFormat.prototype, 'formatToParts', parts],
    [Intl.ListFormat.prototype, 'format', (given: string) => `${given}*`],
    [Intl.DisplayNames.prototype, 'of', (given: string | undefined) => given && `${given}*`],
    // One that knows no words: a text ends elsewhere.
    [
      Intl.Segmenter.prototype,
      'segment',
      () => ({ containing: () => undefined, [Symbol.iterator]: () => [].values() }),
    ],
  ];
  const mocked = others.map(([prototype, name, other]) => {
    const own: (...args: readonly unknown[]) => never = Reflect.get(prototype, name);
    Reflect.set(prototype, name, function differently(this: unknown, ...args: readonly unknown[]) {
      return other(own.apply(this, [...args]));
    });
    return () => Reflect.set(prototype, name, own);
  });
  // These two give a function that is bound to them.
  const bound = [Intl.DateTimeFormat.prototype, Intl.NumberFormat.prototype].map((prototype) => {
    const own = Object.getOwnPropertyDescriptor(prototype, 'format');
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: object) {
        const format: (value: unknown) => string = own?.get?.call(this);
        return (value: unknown) => `${format(value)}*`;
      },
    });
    return () => Object.defineProperty(prototype, 'format', own ?? {});
  });
  const order = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare');
  Object.defineProperty(Intl.Collator.prototype, 'compare', {
    configurable: true,
    get(this: object) {
      const compare: (one: string, other: string) => number = order?.get?.call(this);
      return (one: string, other: string) => compare(other, one);
    },
  });
  bound.push(() => Object.defineProperty(Intl.Collator.prototype, 'compare', order ?? {}));
  return () => {
    for (const restore of [...mocked, ...bound]) restore();
  };
};

let giveBack = (): void => undefined;
afterEach(() => {
  giveBack();
  vi.restoreAllMocks();
});

describe.each<[string, () => () => void]>([
  ['the words of the server', () => () => undefined],
  ['the words of another engine', withOtherWords],
])('with %s', (_, take) => {
  test.each(Object.entries(islands))(
    'hydrates the island %s from the server’s HTML without a warning',
    async (name, view) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      const View = view as ComponentType<object>;
      const props: object = JSON.parse(JSON.stringify(samples[name as keyof typeof islands]));
      const element = document.createElement('x-island');
      element.id = 'i1';
      element.innerHTML = renderToString(createElement(View, props), { identifierPrefix: 'i1' });
      document.body.replaceChildren(element);
      const drawn = element.firstElementChild;
      let mounted: Promise<void> = Promise.resolve();
      giveBack = take();
      // Awaiting the mount inside act would wait for effects that act runs only afterwards.
      await act(async () => {
        mounted = mount(element, View, props);
      });
      await mounted;
      // Elements that need script are absent before; all others must be the server's own.
      expect([element.firstElementChild, undefined]).toContain(drawn ?? undefined);
      expect(error.mock.calls).toEqual([]);
    },
  );
});

/** Whether the form makes an account, whose name is the address that is typed there. */
const isNew = (name: string): boolean => name.startsWith('Registration');

test('every password form names its account for password managers', () => {
  const withPassword = Object.entries(islands).flatMap(([name, view]) => {
    const element = document.createElement('div');
    element.innerHTML = renderToString(
      createElement(view as ComponentType<object>, samples[name as keyof typeof islands]),
    );
    return [...element.querySelectorAll('form')]
      .filter((each) => each.querySelector('[type=password]') !== null)
      .map((each) => [name, each.querySelector(`[autocomplete=${isNew(name) ? 'email' : 'username'}]`) !== null]);
  });
  expect(withPassword.length).toBeGreaterThan(4);
  expect(withPassword.filter(([, isNamed]) => isNamed !== true)).toEqual([]);
});
