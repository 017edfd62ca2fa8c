import {
  answerQuestion,
  castVote,
  makeHttp,
  refreshSession,
  saveArticle,
  signInWithPassword,
  signOut,
  solveCaptcha,
  type TokenStore,
  tokenStore,
} from '@masthead/adapters/http';
import { type OptionId, optionIds } from '@masthead/core/quiz';
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { HeldTokens, Parameters, Provider } from './replay.ts';
import type { Allowance, User, World } from './world.ts';

/** The site that the user and forms services read, unless they are configured otherwise. */
const site = 'halden-brook';

/**
 * The provider states of README.md. What the world holds is seeded at once; what visitors have done in it is done when all
 * states of an interaction are made, in their order, through the calls of the service itself.
 * @param url where the services of the world are served
 */
export const providerOf = (world: World, url: string): Provider => {
  const held: HeldTokens = { access: undefined, refresh: undefined };
  const visits: (() => Promise<void>)[] = [];
  const user = (tokens: TokenStore = tokenStore()) => makeHttp({ baseUrl: `${url}/user`, tokens });
  const forms = makeHttp({ baseUrl: `${url}/forms` });

  const addUser = (parameters: Parameters) => world.addUser(userIn(parameters));

  const addArticle = (id: string, language: string) =>
    world.addPage({ site, language, path: `/insights/${id}`, title: `On ${id}`, id });

  const openSession = async (
    parameters: Parameters,
    afterwards: (tokens: TokenStore) => Promise<void> = async () => {},
  ): Promise<void> => {
    await addUser(parameters);
    visits.push(async () => {
      const tokens = tokenStore();
      const credentials = { email: text(parameters, 'email'), password: text(parameters, 'password') };
      await done(signInWithPassword(user(tokens))(credentials));
      Object.assign(held, tokens.read());
      await afterwards(tokens);
    });
  };

  const vote = async (choice: Choice): Promise<void> => {
    const captcha = await done(solveCaptcha(user())('quiz_submit'));
    await done(castVote(forms)({ ...choice, captcha }));
  };

  const exhausting = (allowance: Allowance) => () => world.exhaust(allowance);

  return {
    url,
    held,
    settle: async () => {
      for (const visit of visits.splice(0)) await visit();
    },
    forget: async () => {
      visits.splice(0);
      Object.assign(held, { access: undefined, refresh: undefined });
      await world.forget();
    },
    states: {
      'a registered visitor': addUser,
      'a visitor who signs in through a provider': addUser,
      'nobody has registered with': () => {},
      'a session of the visitor': (parameters) => openSession(parameters),
      'a session that was ended': (parameters) => openSession(parameters, (tokens) => done(signOut(user(tokens))())),
      'a session that was just renewed elsewhere': (parameters) =>
        openSession(parameters, (tokens) => done(refreshSession(user(tokenStore(tokens.read())))('web'))),
      'a session renewed after a long absence': (parameters) =>
        openSession(parameters, async (tokens) => {
          await world.letADayPass();
          await done(refreshSession(user(tokens))('web'));
          Object.assign(held, tokens.read());
        }),
      'too many failed sign-ins': (parameters) => world.blockSignIn(text(parameters, 'email')),
      'too many registrations from one address': exhausting('registration'),
      'too many company searches from one address': exhausting('company search'),
      'too many captchas from one address': exhausting('captcha'),
      'too many job suggestions from one address': exhausting('job suggestions'),
      'too many quiz answers from one address': exhausting('quiz answers'),
      'a company': (parameters) => world.addCompany(text(parameters, 'name')),
      'an article': (parameters) => addArticle(text(parameters, 'id'), text(parameters, 'language')),
      'the visitor has saved articles': async (parameters) => {
        const [userId, language] = [text(parameters, 'userId'), text(parameters, 'language')];
        const ids = Array.isArray(parameters.articles) ? parameters.articles.map(String) : [];
        for (const id of ids) await addArticle(id, language);
        visits.push(async () => {
          if (held.access === undefined) return;
          const http = user(tokenStore({ ...held }));
          for (const id of ids) await done(saveArticle(http)({ userId, article: { id, language } }));
        });
      },
      'a page': (parameters) => {
        const path = text(parameters, 'routePath');
        return world.addPage({
          site: text(parameters, 'site'),
          language: text(parameters, 'language'),
          path,
          title: text(parameters, 'title'),
          id: `page-at-${path.replaceAll('/', '-')}`,
          ...(parameters.access === 'registered-users-only' && { access: parameters.access }),
        });
      },
      'a text of the dictionary': (parameters) =>
        world.addDictionaryEntry({
          site: text(parameters, 'site'),
          language: text(parameters, 'language'),
          key: text(parameters, 'key'),
          value: text(parameters, 'value'),
        }),
      'a redirect': (parameters) =>
        world.addRedirect({
          site: text(parameters, 'site'),
          pattern: text(parameters, 'pattern'),
          target: text(parameters, 'target'),
          redirectType: text(parameters, 'redirectType'),
        }),
      jobs: ({ jobs }) => world.addJobs(jobs),
      'every search takes too long': () => world.stopSearches(),
      'a quiz question': (parameters) =>
        world.addQuestion({
          site,
          quizId: text(parameters, 'quizId'),
          questionId: text(parameters, 'questionId'),
          options: ['optionA', 'optionB', 'optionC'],
          correctOption: optionIn(parameters, 'correctOption'),
          language: text(parameters, 'language'),
          correctText: text(parameters, 'correctText'),
          incorrectText: text(parameters, 'incorrectText'),
        }),
      'a choice of a session': (parameters) => {
        const choice = choiceIn(parameters, text(parameters, 'sessionId'));
        visits.push(async () => {
          await done(answerQuestion(forms)({ ...choice, language: 'en' }));
        });
      },
      'a counted choice of a session': (parameters) => {
        const choice = choiceIn(parameters, text(parameters, 'sessionId'));
        visits.push(() => vote(choice));
      },
      'votes on a question': (parameters) => {
        for (let number = 1; number <= Number(parameters.votes); number += 1) {
          const choice = choiceIn(parameters, `visit-of-voter-${number}`);
          visits.push(() => vote(choice));
        }
      },
    },
  };
};

type Choice = {
  readonly quizId: string;
  readonly questionId: string;
  readonly sessionId: string;
  readonly optionId: OptionId;
};

const text = (parameters: Parameters, name: string): string => String(parameters[name]);

const userIn = (parameters: Parameters): User => ({
  id: text(parameters, 'id'),
  email: text(parameters, 'email'),
  password: parameters.password === undefined ? undefined : text(parameters, 'password'),
  firstName: 'Ada',
  lastName: 'Reader',
  titleName: 'Analyst',
  company: 'Aldermoor Rail',
});

const optionIn = (parameters: Parameters, name: string): OptionId => {
  const option = optionIds.find((id) => id === parameters[name]);
  if (option === undefined) throw new Error(`${name} names no option`);
  return option;
};

const choiceIn = (parameters: Parameters, sessionId: string): Choice => ({
  quizId: text(parameters, 'quizId'),
  questionId: text(parameters, 'questionId'),
  sessionId,
  optionId: optionIn(parameters, 'option'),
});

const done = async <A>(task: TaskEither<unknown, A>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`what a visitor did failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
