import { type Now, parseEmail, passwordProblem } from '@masthead/core';
import * as E from 'fp-ts/lib/Either.js';
import { type MemoryCaptcha, memoryCaptcha } from './captcha.ts';
import { type LookupLists, sampleLookups } from './lookups.ts';
import {
  fieldsOf,
  type MemoryService,
  type Route,
  type ServiceAnswer,
  type ServiceRequest,
  serviceOf,
} from './service.ts';
import { accessTokenSeconds, memorySessions } from './sessions.ts';

/** A visitor with an account, in the words of the wire. The password is plain text: nothing of it outlives the process. */
export type MemoryUser = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly titleName: string;
  readonly isPremiumUser: boolean;
  readonly practiceUser: boolean;
  readonly subscriptions: readonly string[];
};

/** What the list of saved articles shows of an article (D§3). */
export type MemoryArticle = {
  readonly id: string;
  readonly language: string;
  readonly url: string;
  readonly image: { readonly url: string };
  readonly title: string;
  readonly type: string;
  readonly displayDate: string;
};

export type MemoryUserOptions = {
  readonly users: readonly MemoryUser[];
  readonly articles: readonly MemoryArticle[];
  readonly lookups?: LookupLists;
  /** Given when another service accepts captchas too; otherwise made of the secret. */
  readonly captcha?: MemoryCaptcha;
  /** Signs access tokens and captcha challenges. */
  readonly secret: string;
  readonly now: Now;
};

/** The user service of docs/contracts/user-service.md over maps: accounts, sessions, saved articles, look-ups, captcha. */
export const memoryUserService = (options: MemoryUserOptions): MemoryService => {
  const users = new Map(options.users.map((user) => [user.id, user]));
  const saved = new Map<string, readonly MemoryArticle[]>();
  const sessions = memorySessions(options.secret, options.now);
  const captcha = options.captcha ?? memoryCaptcha(options.secret);
  const lookups = options.lookups ?? sampleLookups;

  const byEmail = (email: unknown): MemoryUser | undefined =>
    typeof email === 'string'
      ? [...users.values()].find((user) => user.email.toLowerCase() === email.trim().toLowerCase())
      : undefined;
  const visitorOf = ({ headers }: ServiceRequest): MemoryUser | undefined =>
    users.get(sessions.ownerOf(headers.access_token) ?? '');
  const savedBy = (id: string): readonly MemoryArticle[] => saved.get(id) ?? [];
  const recordOf = ({ password: _, ...user }: MemoryUser) => ({
    ...user,
    articles: savedBy(user.id).map(({ id, language }) => ({ id, language })),
    userRatings: [],
  });

  /** Runs for the visitor's own id only; another's and an unknown one are the same 404. */
  const asOwner =
    (run: (user: MemoryUser, ...segments: string[]) => ServiceAnswer): Route['run'] =>
    (request, id = '', ...segments) => {
      const visitor = visitorOf(request);
      if (visitor === undefined) return { status: 401 };
      return id === visitor.id || id === 'me' ? run(visitor, ...segments) : { status: 404 };
    };

  const signIn: Route['run'] = async (request) => {
    const { username, password } = fieldsOf(request);
    const user = byEmail(username);
    return user !== undefined && user.password === password
      ? { status: 200, headers: await sessions.open(user), body: { data: recordOf(user) } }
      : { status: 401, body: { code: 401, message: 'Sign-in failed' } };
  };

  const renew: Route['run'] = async ({ headers }) => {
    const user = users.get(sessions.spend(headers.refresh_token) ?? '');
    if (user === undefined) return { status: 401, body: { error: 'invalid_grant' } };
    const fresh = await sessions.open(user);
    return {
      status: 200,
      headers: fresh,
      body: { access_token: fresh.access_token, token_type: 'Bearer', expires_in: accessTokenSeconds },
    };
  };

  const signOut: Route['run'] = ({ headers }) => {
    sessions.end(headers.refresh_token);
    sessions.end(headers.access_token);
    return { status: 204 };
  };

  const register: Route['run'] = async (request) => {
    const fields = fieldsOf(request);
    const refusal = problemOf(fields, lookups, byEmail(fields.email) !== undefined);
    if (refusal !== undefined) return refusal;
    if (!(await captcha.accepts(request.headers.captchakey ?? ''))) return refused(400, 1008);
    const text = (name: string): string => String(fields[name] ?? '').trim();
    const user: MemoryUser = {
      id: crypto.randomUUID(),
      email: text('email'),
      password: String(fields.password),
      firstName: text('firstName'),
      lastName: text('lastName'),
      company: text('company'),
      titleName: text('title'),
      isPremiumUser: false,
      practiceUser: false,
      subscriptions: Array.isArray(fields.subscriptions) ? fields.subscriptions.map(String) : [],
    };
    users.set(user.id, user);
    return { status: 201, headers: await sessions.open(user), body: { data: recordOf(user) } };
  };

  const articleAt = (articleId: string | undefined, language: string | undefined): MemoryArticle | undefined =>
    options.articles.find((known) => known.id === articleId && known.language === language);

  const save = asOwner(({ id }, articleId, language) => {
    const article = articleAt(articleId, language);
    if (article === undefined) return { status: 404 };
    if (!savedBy(id).includes(article)) saved.set(id, [article, ...savedBy(id)]);
    return { status: 204 };
  });

  const unsave = asOwner(({ id }, articleId, language) => {
    const article = articleAt(articleId, language);
    if (article === undefined) return { status: 404 };
    saved.set(
      id,
      savedBy(id).filter((kept) => kept !== article),
    );
    return { status: 204 };
  });

  const listSaved: Route['run'] = (request) => {
    const visitor = visitorOf(request);
    if (visitor === undefined) return { status: 401 };
    const offset = Number(request.query.get('currentOffset') ?? 0);
    const all = savedBy(visitor.id);
    const page = all.slice(offset, offset + Number(request.query.get('pageSize') ?? 9));
    return { status: 200, body: { savedArticles: page, totalRecords: all.length } };
  };

  return serviceOf([
    { call: 'POST /v2/auth/sign-in', run: signIn },
    { call: 'POST /v2/auth/token', run: renew },
    { call: 'POST /v2/auth/sign-out', run: signOut },
    { call: 'POST /v2/users', run: register },
    { call: 'GET /v2/users/:id', run: asOwner((user) => ({ status: 200, body: { data: recordOf(user) } })) },
    { call: 'PUT /v2/users/:id/articles/:articleId/:language', run: save },
    { call: 'DELETE /v2/users/:id/articles/:articleId/:language', run: unsave },
    { call: 'GET /api/v2/user/article', run: listSaved },
    { call: 'GET /v2/lookup/company', run: ({ query }) => companies(lookups, query.get('term') ?? '') },
    { call: 'GET /v1/lookuplists/function', run: () => ({ status: 200, body: lookups.functions }) },
    { call: 'GET /v1/lookuplists/country', run: () => ({ status: 200, body: lookups.countries }) },
    { call: 'GET /v1/lookuplists/titles', run: () => ({ status: 200, body: { data: { titles: lookups.titles } } }) },
    ...captcha.routes,
  ]);
};

const refused = (status: number, code: number, ...fields: readonly string[]): ServiceAnswer => ({
  status,
  body: { code, message: 'Registration refused', ...(fields.length > 0 ? { fields } : {}) },
});

const required = ['firstName', 'lastName', 'email', 'password', 'country', 'title', 'company', 'businessFunction'];

/** The first rule of A§5 that a registration breaks, as the service words it; none when it breaks none. */
const problemOf = (
  fields: Readonly<Record<string, unknown>>,
  lookups: LookupLists,
  isTaken: boolean,
): ServiceAnswer | undefined => {
  const missing = required.filter((name) => typeof fields[name] !== 'string' || fields[name].trim() === '');
  if (missing.length > 0) return refused(400, 1004, ...missing);
  const email = String(fields.email);
  if (E.isLeft(parseEmail(email))) return refused(400, 1002, 'email');
  if (passwordProblem(String(fields.password), { email, siteName: '' }) !== undefined)
    return refused(400, 1003, 'password');
  if (fields.password !== fields.passwordConfirmation) return refused(400, 1003, 'passwordConfirmation');
  if (!lookups.countries.some(({ code }) => code === fields.country)) return refused(400, 2004, 'country');
  return isTaken ? refused(409, 2002, 'email') : undefined;
};

const companies = (lookups: LookupLists, term: string): ServiceAnswer => {
  if (term.length < 2) return { status: 400 };
  const wanted = term.toLowerCase();
  const found = lookups.companies.filter((name) => name.toLowerCase().includes(wanted));
  return { status: 200, body: { data: { companies: found.slice(0, 10) } } };
};
