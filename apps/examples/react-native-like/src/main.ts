import { makeFetchHttp } from '@masthead/adapters/fetch';
import type { TokenStore } from '@masthead/adapters/http';
import {
  listSavedArticles,
  saveArticle,
  signInWithPassword,
  unsaveArticle,
} from '@masthead/adapters/http/user-service';
import { runTask } from '@masthead/core';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { savedArticlesMachine, savedArticlesView } from '@masthead/core/saved-articles';
import { signInMachine, signInView } from '@masthead/core/sign-in';
import { createActor, waitFor } from 'xstate';

// React Native's fetch has no streams: an answer has text(), and its body is undefined. Nor are there cookies: the app keeps its tokens.
const platformFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const answer = await platformFetch(input, init);
  Object.defineProperty(answer, 'body', { value: undefined });
  return answer;
};
for (const name of ['document', 'window', 'localStorage'])
  if (name in globalThis) Reflect.deleteProperty(globalThis, name);

const services = process.env.SERVICES_URL ?? 'http://127.0.0.1:4000';
let held = { access: undefined, refresh: undefined } as ReturnType<TokenStore['read']>;
const tokens: TokenStore = {
  read: () => held,
  replace: (next) => {
    held = next;
  },
};
const http = makeFetchHttp({ baseUrl: `${services}/user`, language: 'en', tokens });
const translate = translatorOf(englishDictionary);

/** A screen draws its lines after each change; here they go to the log. */
const show = (screen: string, lines: readonly string[]): void => console.log(`[${screen}] ${lines.join(' | ')}`);

const signIn = createActor(signInMachine({ signInWithPassword: signInWithPassword(http) }), { input: {} }).start();
const enter = async (email: string, password: string) => {
  signIn.send({ type: 'form.submitted', values: { email, password } });
  const { problem, errors, result } = signInView(await waitFor(signIn, (snapshot) => snapshot.hasTag('settled')));
  const messages = [...errors.map(({ message }) => message), ...(problem === undefined ? [] : [problem.message])];
  show('sign-in', result === undefined ? messages.map((each) => translate(each)) : [`Hello ${result.firstName}!`]);
  return result;
};

const [email = '', password = '', ...articles] = process.argv.slice(2);
await enter(email, '');
await enter(email, `not ${password}`);
const visitor = await enter(email, password);
if (visitor === undefined) process.exit(1);

for (const id of articles) await runTask(saveArticle(http)({ userId: visitor.id, article: { id, language: 'en' } }));

const ports = { listSavedArticles: listSavedArticles(http), unsaveArticle: unsaveArticle(http) };
const input = { userId: visitor.id, mustSignInAgain: false };
const saved = createActor(savedArticlesMachine(ports, { pageSize: 2 }), { input }).start();
const drawSaved = async (): Promise<boolean> => {
  const view = savedArticlesView(await waitFor(saved, (snapshot) => snapshot.hasTag('settled')));
  show('saved', [translate('SavedArticles_Count', { total: view.total }), ...view.articles.map(({ title }) => title)]);
  return view.hasMore;
};
while (await drawSaved()) saved.send({ type: 'more.requested' });
saved.stop();
