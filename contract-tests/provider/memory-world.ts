import {
  FeedJob,
  type LimitedCall,
  type MemoryPage,
  type MemoryQuestion,
  type MemoryUser,
  type MemoryWorld,
  memoryWorld,
  sampleLookups,
} from '@masthead/adapters/memory';
import { layoutOf, type Question, type Redirect, type World } from './world.ts';

/** The services in memory. They are made of the seeds when they are first called, and take no seed after that. */
export const inMemory = (): { readonly world: World; readonly services: MemoryWorld } => {
  let seeds = noSeeds();
  let made: MemoryWorld | undefined;
  let passedMs = 0;

  const services = (): MemoryWorld => {
    const { pages, dictionaries, redirects, companies, ...others } = seeds;
    made ??= memoryWorld({
      ...others,
      content: { pages, dictionaries, redirects },
      lookups: { ...sampleLookups, companies },
      country: 'DE',
      now: () => Date.now() + passedMs,
      secret: 'the secret of the memory world under test',
    });
    return made;
  };

  return {
    services: {
      user: (request) => services().user(request),
      geo: (request) => services().geo(request),
      content: (request) => services().content(request),
      search: (request) => services().search(request),
      forms: (request) => services().forms(request),
    },
    world: {
      addUser: (user) => {
        seeds.users.push({ ...user, isPremiumUser: false, practiceUser: false, subscriptions: [] });
      },
      addPage: (page) => {
        const { language, path } = page;
        seeds.pages.push({ language, path, hidden: false, layout: layoutOf(page) });
      },
      addDictionaryEntry: ({ language, key, value }) => {
        seeds.dictionaries[language] = { ...seeds.dictionaries[language], [key]: value };
      },
      addRedirect: (redirect) => {
        seeds.redirects.push(redirect);
      },
      addCompany: (name) => {
        seeds.companies.push(name);
      },
      addQuestion: (question) => {
        seeds.quizQuestions = withQuestion(seeds.quizQuestions, question);
      },
      addJobs: (feed) => {
        if (!Array.isArray(feed) || !feed.every(FeedJob.is)) throw new Error('the jobs of the state are no feed');
        seeds.jobs.push(...feed);
      },
      stopSearches: () => {
        seeds.isSearchSlow = true;
      },
      blockSignIn: () => {
        seeds.exhausted.push('sign-in');
      },
      letADayPass: () => {
        passedMs += 86_400_000;
      },
      exhaust: (allowance) => {
        seeds.exhausted.push(allowance);
      },
      forget: () => {
        seeds = noSeeds();
        made = undefined;
        passedMs = 0;
      },
    },
  };
};

type Seeds = {
  readonly users: MemoryUser[];
  readonly pages: MemoryPage[];
  readonly dictionaries: Record<string, Readonly<Record<string, string>>>;
  readonly redirects: Redirect[];
  readonly companies: string[];
  readonly jobs: FeedJob[];
  readonly exhausted: LimitedCall[];
  quizQuestions: readonly MemoryQuestion[];
  isSearchSlow: boolean;
};

const noSeeds = (): Seeds => ({
  users: [],
  pages: [],
  dictionaries: {},
  redirects: [],
  companies: [],
  jobs: [],
  exhausted: [],
  quizQuestions: [],
  isSearchSlow: false,
});

const withQuestion = (
  questions: readonly MemoryQuestion[],
  { site: _, language, correctText, incorrectText, ...question }: Question,
): readonly MemoryQuestion[] => {
  const isSame = ({ quizId, questionId }: MemoryQuestion): boolean =>
    quizId === question.quizId && questionId === question.questionId;
  const texts = { [language]: { correct: correctText, incorrect: incorrectText } };
  return [
    ...questions.filter((known) => !isSame(known)),
    { ...question, texts: { ...questions.find(isSame)?.texts, ...texts } },
  ];
};
