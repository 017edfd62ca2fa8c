import {
  answerQuestion,
  castVote,
  makeHttp,
  refreshSession,
  saveArticle,
  signInWithPassword,
  signOut,
  solveCaptcha,
  tokenStore,
} from '@masthead/adapters/http';
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
import { type OptionId, optionIds } from '@masthead/core/quiz';
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { HeldTokens, Parameters, Provider, States } from './replay.ts';

/** What the states of one interaction ask of a world that is not made yet. */
type Wanted = {
  readonly users: MemoryUser[];
  readonly pages: MemoryPage[];
  readonly redirects: { readonly pattern: string; readonly target: string; readonly redirectType: string }[];
  readonly dictionaries: Record<string, Record<string, string>>;
  readonly companies: string[];
  readonly exhausted: LimitedCall[];
  readonly quizQuestions: MemoryQuestion[];
  readonly choices: (Choice & { readonly isCounted: boolean })[];
  readonly votes: (Choice & { readonly times: number })[];
  readonly jobs: FeedJob[];
  isSearchSlow: boolean;
  readonly saved: { readonly userId: string; readonly id: string; readonly language: string }[];
  visitor: { readonly email: string; readonly password: string; readonly afterwards: Afterwards } | undefined;
};

/** What becomes of the visitor's session once it is open. */
type Afterwards = 'stays' | 'leaves' | 'renews elsewhere';

type Choice = Pick<MemoryQuestion, 'quizId' | 'questionId'> & {
  readonly sessionId: string;
  readonly optionId: OptionId;
};

const nothing = (): Wanted => ({
  users: [],
  pages: [],
  redirects: [],
  dictionaries: {},
  companies: [],
  exhausted: [],
  quizQuestions: [],
  choices: [],
  votes: [],
  jobs: [],
  isSearchSlow: false,
  saved: [],
  visitor: undefined,
});

const text = (parameters: Parameters, name: string): string => String(parameters[name]);

/**
 * A world that is made anew for each interaction, out of what its states want; visitors sign in and save through the
 * service's own calls, as they would. `world` is to be served where `url` says.
 */
export const memoryProvider = (urlOf: () => string): Omit<Provider, 'url'> & { readonly world: MemoryWorld } => {
  const held: HeldTokens = { access: undefined, refresh: undefined };
  let wanted = nothing();
  let current: MemoryWorld | undefined;

  const world = (): MemoryWorld => {
    current ??= memoryWorld({
      content: { pages: wanted.pages, dictionaries: wanted.dictionaries, redirects: wanted.redirects },
      users: wanted.users,
      lookups: { ...sampleLookups, companies: wanted.companies },
      exhausted: wanted.exhausted,
      quizQuestions: wanted.quizQuestions,
      jobs: wanted.jobs,
      isSearchSlow: wanted.isSearchSlow,
      country: 'DE',
      secret: 'the secret of the memory world under test',
    });
    return current;
  };

  const vote = async (): Promise<void> => {
    const [forms, user] = ['forms', 'user'].map((service) => makeHttp({ baseUrl: `${urlOf()}/${service}` }));
    if (forms === undefined || user === undefined) return;
    const cast = async (choice: Choice): Promise<void> => {
      const captcha = await done(solveCaptcha(user)('quiz_submit'));
      await done(castVote(forms)({ ...choice, captcha }));
    };
    for (const { isCounted, ...choice } of wanted.choices.splice(0))
      await (isCounted ? cast(choice) : done(answerQuestion(forms)({ ...choice, language: 'en' })));
    for (const { times, ...choice } of wanted.votes.splice(0))
      for (let number = 1; number <= times; number += 1)
        await cast({ ...choice, sessionId: `${choice.sessionId}-${number}` });
  };

  const settle = async (): Promise<void> => {
    await vote();
    if (wanted.visitor === undefined || held.access !== undefined) return;
    const { afterwards, ...credentials } = wanted.visitor;
    const tokens = tokenStore();
    const http = makeHttp({ baseUrl: `${urlOf()}/user`, tokens });
    await done(signInWithPassword(http)(credentials));
    Object.assign(held, tokens.read());
    for (const { userId, ...article } of wanted.saved) await done(saveArticle(http)({ userId, article }));
    if (afterwards === 'leaves') await done(signOut(http)());
    if (afterwards === 'renews elsewhere') {
      await done(refreshSession(makeHttp({ baseUrl: `${urlOf()}/user`, tokens: tokenStore(tokens.read()) }))('web'));
    }
  };

  return {
    world: {
      user: (request) => world().user(request),
      geo: (request) => world().geo(request),
      content: (request) => world().content(request),
      search: (request) => world().search(request),
      forms: (request) => world().forms(request),
    },
    states: statesIn(() => wanted),
    settle,
    held,
    forget: async () => {
      wanted = nothing();
      current = undefined;
      Object.assign(held, { access: undefined, refresh: undefined });
    },
  };
};

const done = async <A>(task: TaskEither<unknown, A>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`the state could not be made: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

const statesIn = (wanted: () => Wanted): States => {
  const addUser = (parameters: Parameters): void => {
    wanted().users.push({
      id: text(parameters, 'id'),
      email: text(parameters, 'email'),
      password: typeof parameters.password === 'string' ? parameters.password : undefined,
      firstName: 'Ada',
      lastName: 'Reader',
      company: 'Aldermoor Rail',
      titleName: 'Analyst',
      isPremiumUser: false,
      practiceUser: false,
      subscriptions: [],
    });
  };
  const visit = (parameters: Parameters, afterwards: Afterwards): void => {
    addUser(parameters);
    wanted().visitor = { email: text(parameters, 'email'), password: text(parameters, 'password'), afterwards };
  };
  const addPage = (page: Omit<MemoryPage, 'hidden' | 'layout'> & { readonly id: string; readonly title: string }) => {
    const { id, title, language, path } = page;
    wanted().pages.push({ language, path, hidden: false, layout: layoutOf({ id, title, language }) });
  };
  const addArticle = (id: string, language: string): void =>
    addPage({ path: `/insights/${id}`, language, id, title: `On ${id}` });
  const making =
    (make: (parameters: Parameters) => void): States[string] =>
    async (parameters) =>
      make(parameters);

  return {
    'a registered visitor': making(addUser),
    'a visitor who signs in through a provider': making(addUser),
    'nobody has registered with': making(() => {}),
    'a session of the visitor': making((parameters) => visit(parameters, 'stays')),
    'a session that was ended': making((parameters) => visit(parameters, 'leaves')),
    'a session that was just renewed elsewhere': making((parameters) => visit(parameters, 'renews elsewhere')),
    'too many failed sign-ins': making(() => wanted().exhausted.push('sign-in')),
    'too many registrations from one address': making(() => wanted().exhausted.push('registration')),
    'too many company searches from one address': making(() => wanted().exhausted.push('company search')),
    'too many captchas from one address': making(() => wanted().exhausted.push('captcha')),
    'too many job suggestions from one address': making(() => wanted().exhausted.push('job suggestions')),
    'too many quiz answers from one address': making(() => wanted().exhausted.push('quiz answers')),
    'a company': making((parameters) => wanted().companies.push(text(parameters, 'name'))),
    'an article': making((parameters) => addArticle(text(parameters, 'id'), text(parameters, 'language'))),
    'the visitor has saved articles': making((parameters) => {
      const language = text(parameters, 'language');
      for (const id of Array.isArray(parameters.articles) ? parameters.articles.map(String) : []) {
        addArticle(id, language);
        wanted().saved.push({ userId: text(parameters, 'userId'), id, language });
      }
    }),
    'a page': making((parameters) =>
      addPage({
        path: text(parameters, 'routePath'),
        language: text(parameters, 'language'),
        id: 'page',
        title: text(parameters, 'title'),
      }),
    ),
    'a text of the dictionary': making((parameters) => {
      wanted().dictionaries[text(parameters, 'language')] = { [text(parameters, 'key')]: text(parameters, 'value') };
    }),
    'a quiz question': making((parameters) => addQuestion(wanted().quizQuestions, parameters)),
    'a choice of a session': making((parameters) =>
      wanted().choices.push({ ...choiceIn(parameters), isCounted: false }),
    ),
    'a counted choice of a session': making((parameters) =>
      wanted().choices.push({ ...choiceIn(parameters), isCounted: true }),
    ),
    'votes on a question': making((parameters) =>
      wanted().votes.push({ ...choiceIn({ ...parameters, sessionId: 'visit' }), times: Number(parameters.votes) }),
    ),
    jobs: making(({ jobs }) => wanted().jobs.push(...feedIn(jobs))),
    'every search takes too long': making(() => {
      wanted().isSearchSlow = true;
    }),
    'a redirect': making((parameters) =>
      wanted().redirects.push({
        pattern: text(parameters, 'pattern'),
        target: text(parameters, 'target'),
        redirectType: text(parameters, 'redirectType'),
      }),
    ),
  };
};

const optionIn = (parameters: Parameters, name: string): OptionId => {
  const option = optionIds.find((id) => id === parameters[name]);
  if (option === undefined) throw new Error(`${name} names no option`);
  return option;
};

const choiceIn = (parameters: Parameters): Choice => ({
  quizId: text(parameters, 'quizId'),
  questionId: text(parameters, 'questionId'),
  sessionId: text(parameters, 'sessionId'),
  optionId: optionIn(parameters, 'option'),
});

/** Adds a question, or to one that is there its texts in another language. */
const addQuestion = (questions: MemoryQuestion[], parameters: Parameters): void => {
  const [quizId, questionId] = [text(parameters, 'quizId'), text(parameters, 'questionId')];
  const at = questions.findIndex((known) => known.quizId === quizId && known.questionId === questionId);
  const [known] = at < 0 ? [] : questions.splice(at, 1);
  questions.push({
    quizId,
    questionId,
    correctOption: optionIn(parameters, 'correctOption'),
    options: ['optionA', 'optionB', 'optionC'],
    texts: {
      ...known?.texts,
      [text(parameters, 'language')]: {
        correct: text(parameters, 'correctText'),
        incorrect: text(parameters, 'incorrectText'),
      },
    },
  });
};

const feedIn = (jobs: unknown): readonly FeedJob[] => {
  if (!Array.isArray(jobs) || !jobs.every(FeedJob.is)) throw new Error('the jobs of the state are no feed');
  return jobs;
};

/** Layout JSON of an article (docs/contracts/layout-json.md). */
const layoutOf = ({ title, language, id }: { title: string; language: string; id: string }) => ({
  sitecore: {
    context: {
      language,
      itemId: id,
      accessStatus: 'public',
      pageMetaData: { templateName: 'Article', url: `/insights/${id}` },
    },
    route: {
      name: id,
      itemId: id,
      itemLanguage: language,
      templateName: 'Article',
      fields: {
        title: { value: title },
        standardImage: { value: { src: `/artwork/${id}.webp` } },
        displayDate: { value: '2026-09-14T00:00:00Z' },
      },
      placeholders: { main: [] },
    },
  },
});
