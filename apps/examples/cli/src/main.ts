import { makeFetchHttp } from '@masthead/adapters/fetch';
import type { TokenStore } from '@masthead/adapters/http';
import { listJobFilters, searchJobs } from '@masthead/adapters/http/search-service';
import {
  listSavedArticles,
  saveArticle,
  signInWithPassword,
  signOut,
  unsaveArticle,
} from '@masthead/adapters/http/user-service';
import { fileStore } from '@masthead/adapters/node';
import { failureMessage, type Message, message, runTask, type TransportFailure, walk } from '@masthead/core';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { jobSearchMachine, jobSearchView, parseJobQuery } from '@masthead/core/job-search';
import { parseSavedArticleKey } from '@masthead/core/saved-articles';
import { signInMachine, signInView } from '@masthead/core/sign-in';
import { createActor } from 'xstate';

/** What a command answers: the lines to print, or what went wrong. */
type Answer = { readonly lines: readonly string[] } | { readonly problem: Message };

const { SERVICES_URL: services = 'http://127.0.0.1:4000', SESSION_FILE: file = '.masthead-session.json' } = process.env;
const deadlineMs = 10_000;
const translate = translatorOf(englishDictionary);

const kept = fileStore(file);
const read = (name: string): string | undefined => {
  const value = kept.read(name);
  return value._tag === 'Some' ? value.value : undefined;
};
const keep = (name: string, value: string | undefined): void =>
  value === undefined ? kept.remove(name) : kept.write(name, value);
const tokens: TokenStore = {
  read: () => ({ access: read('access'), refresh: read('refresh') }),
  replace: ({ access, refresh }) => {
    keep('access', access);
    keep('refresh', refresh);
  },
};
const http = (service: 'user' | 'search') =>
  makeFetchHttp({ baseUrl: `${services}/${service}`, language: 'en', tokens, timeoutMs: deadlineMs });

const signInFirst: Answer = { problem: message('SavedArticles_SignInToSee') };
const problemOf = (failure: TransportFailure | { readonly _tag: string }): Answer =>
  failure._tag === 'SignInRequired' ? signInFirst : { problem: failureMessage(failure as TransportFailure) };

const signIn = async (email = '', password = ''): Promise<Answer> => {
  const actor = createActor(signInMachine({ signInWithPassword: signInWithPassword(http('user')) }), { input: {} });
  const ran = await walk(actor, [{ type: 'form.submitted', values: { email, password } }], deadlineMs);
  if (ran._tag === 'OutOfTime') return { problem: message('Failure_TimedOut') };
  const { errors, problem, result } = signInView(ran.snapshot);
  if (result === undefined) return { problem: errors[0]?.message ?? problem?.message ?? message('Failure_Unexpected') };
  kept.write('user', result.id);
  return { lines: [`Hello ${result.firstName}!`] };
};

const leave = async (): Promise<Answer> => {
  await runTask(signOut(http('user'))());
  kept.remove('user');
  tokens.replace({ access: undefined, refresh: undefined });
  return { lines: ['Goodbye.'] };
};

const findJobs = async (search = ''): Promise<Answer> => {
  const ports = { listJobFilters: listJobFilters(http('search')), searchJobs: searchJobs(http('search')) };
  const actor = createActor(jobSearchMachine(ports), { input: { query: parseJobQuery(search), language: 'en' } });
  const ran = await walk(actor, [], deadlineMs);
  if (ran._tag === 'OutOfTime') return { problem: message('Failure_TimedOut') };
  const { jobs, count, problem } = jobSearchView(ran.snapshot);
  if (problem !== undefined || count === undefined) return { problem: problem ?? message('JobSearch_NoJobsData') };
  return {
    lines: [
      translate(count.key, { count: count.count }),
      ...jobs.map(({ title, cities }) => `${title} (${cities.join(', ')})`),
    ],
  };
};

const listSaved = async (): Promise<Answer> => {
  const listed = await runTask(listSavedArticles(http('user'))({ offset: 0, pageSize: 99 }));
  if (listed._tag === 'Left') return problemOf(listed.left);
  if (listed.right.total === 0) return { lines: [translate('SavedArticles_Empty')] };
  return { lines: listed.right.items.map(({ id, language, title }) => `${id}:${language} ${title}`) };
};

const change =
  (call: typeof saveArticle | typeof unsaveArticle) =>
  async (key = ''): Promise<Answer> => {
    const userId = read('user');
    const article = parseSavedArticleKey(key);
    if (article._tag === 'None') return { problem: message('SavedArticles_SaveFailed') };
    if (userId === undefined) return signInFirst;
    const changed = await runTask(call(http('user'))({ userId, article: article.value }));
    return changed._tag === 'Left' ? problemOf(changed.left) : listSaved();
  };

const commands: Readonly<Record<string, (...words: string[]) => Promise<Answer>>> = {
  'sign-in': signIn,
  'sign-out': leave,
  jobs: findJobs,
  saved: listSaved,
  save: change(saveArticle),
  unsave: change(unsaveArticle),
};

const [command = '', ...words] = process.argv.slice(2);
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
const answer: Answer = (await run?.(...words)) ?? { lines: [`Commands: ${Object.keys(commands).join(', ')}`] };
if ('lines' in answer) for (const line of answer.lines) console.log(line);
else {
  console.log(translate(answer.problem));
  process.exitCode = 1;
}
