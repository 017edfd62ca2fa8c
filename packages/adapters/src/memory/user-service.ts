import { type Language, type Languages, type Now, siteLanguages } from '@masthead/core';
import { type MemoryCaptcha, memoryCaptcha } from './captcha.ts';
import { type LimitedCall, limitedBy } from './limits.ts';
import {
  companiesNamed,
  countriesIn,
  functionsIn,
  type LookupLists,
  languageIn,
  sampleLookups,
  titlesIn,
} from './lookups.ts';
import { memoryRatings } from './ratings.ts';
import { refused, registrationProblem } from './registration.ts';
import {
  fieldsOf,
  type MemoryService,
  type Route,
  type ServiceAnswer,
  type ServiceRequest,
  serviceOf,
} from './service.ts';
import { type MemorySessions, memorySessions } from './sessions.ts';

/** A visitor with an account, in the words of the wire. The password is plain text: nothing of it outlives the process. */
export type MemoryUser = {
  readonly id: string;
  readonly email: string;
  /** None for someone who signs in through a provider. */
  readonly password: string | undefined;
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
  readonly topic: string;
  readonly description: string;
  readonly type: string;
  readonly displayDate: string;
};

export type MemoryUserOptions = {
  readonly users: readonly MemoryUser[];
  readonly articles: readonly MemoryArticle[];
  readonly lookups?: LookupLists;
  /** Those of the site, where they are not ours. */
  readonly languages?: Languages;
  /** What no password may contain; `Halden Brook` unless said. */
  readonly siteName?: string;
  /** Given when another service accepts captchas too; otherwise made of the secret. */
  readonly captcha?: MemoryCaptcha;
  /** Given when another service answers by sessions too; otherwise made of the secret. */
  readonly sessions?: MemorySessions;
  /** Tokens of links in mails, which nobody sends here, and whose account each is about. */
  readonly emailLinks?: readonly { readonly token: string; readonly userId: string }[];
  /** Signs access tokens and captcha challenges. */
  readonly secret: string;
  readonly now: Now;
  readonly accessTokenSeconds?: number;
  /** Calls whose allowance is used up, so that the message for it can be seen; otherwise nothing is limited. */
  readonly exhausted?: readonly LimitedCall[];
};

/** The user service of docs/contracts/user-service.md over maps: accounts, sessions, saved articles, look-ups, captcha. */
export const memoryUserService = (options: MemoryUserOptions): MemoryService => {
  const users = new Map(options.users.map((user) => [user.id, user]));
  const saved = new Map<string, readonly MemoryArticle[]>();
  const accessTokenSeconds = options.accessTokenSeconds ?? 600;
  const sessions = options.sessions ?? memorySessions(options.secret, options.now, accessTokenSeconds);
  const captcha = options.captcha ?? memoryCaptcha(options.secret);
  const { lookups = sampleLookups, languages = siteLanguages } = options;
  const limited = limitedBy(options.exhausted);

  const byEmail = (email: unknown): MemoryUser | undefined =>
    typeof email === 'string'
      ? [...users.values()].find((user) => user.email.toLowerCase() === email.trim().toLowerCase())
      : undefined;
  const visitorOf = ({ headers }: ServiceRequest): MemoryUser | undefined =>
    users.get(sessions.ownerOf(headers.access_token) ?? '');
  const savedBy = (id: string): readonly MemoryArticle[] => saved.get(id) ?? [];
  const ratings = memoryRatings();
  const recordOf = ({ password: _, ...user }: MemoryUser) => ({
    ...user,
    articles: savedBy(user.id).map(({ id, language }) => ({ id, language })),
    userRatings: ratings.by(user.id),
  });

  const reLoginRequired: ServiceAnswer = {
    status: 401,
    headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' },
  };
  /** What only somebody may see who has signed in lately. */
  const sensitive =
    (run: Route['run']): Route['run'] =>
    (request, ...segments) =>
      sessions.requiresReLogin(request.headers.access_token) ? reLoginRequired : run(request, ...segments);

  /** Runs for the visitor's own id only; another's and an unknown one are the same 404. */
  const asOwner =
    (run: (user: MemoryUser, ...segments: string[]) => ServiceAnswer): Route['run'] =>
    (request, id = '', ...segments) => {
      const visitor = visitorOf(request);
      if (visitor === undefined) return { status: 401 };
      return id === visitor.id || id === 'me' ? run(visitor, ...segments) : { status: 404 };
    };

  const listed =
    (list: (lists: LookupLists, language: Language) => unknown): Route['run'] =>
    ({ query }) => {
      const language = languageIn(query, languages);
      return language === undefined ? { status: 400 } : { status: 200, body: list(lookups, language) };
    };

  const signIn: Route['run'] = async (request) => {
    const { username, password } = fieldsOf(request);
    const user = byEmail(username);
    if (user?.password === undefined || user.password !== password)
      return { status: 401, body: { code: 401, message: 'Sign-in failed' } };
    sessions.end(request.headers.access_token);
    return { status: 200, headers: await sessions.open(user), body: { data: recordOf(user) } };
  };

  const renew: Route['run'] = async ({ headers }) => {
    const fresh = await sessions.renew(headers.refresh_token, (id) => users.get(id));
    if (fresh === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    if (fresh === 'lostRace') {
      return { status: 400, headers: { 'retry-after': '1' }, body: { error: 'invalid_grant' } };
    }
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
    const problem = registrationProblem(fields, lookups, options.siteName ?? 'Halden Brook');
    if (problem !== undefined) return problem;
    if (!(await captcha.accepts(request.headers.captchakey ?? '', 'register'))) return refused(400, 1008);
    const holder = byEmail(fields.email);
    if (holder !== undefined) return refused(409, holder.password === undefined ? 2003 : 2002);
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
    sessions.end(request.headers.access_token);
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

  const rate: Route['run'] = (request, ...segments) =>
    asOwner(({ id }, articleId, language) => {
      const article = articleAt(articleId, language);
      if (article === undefined) return { status: 404 };
      return ratings.rate(id, article, fieldsOf(request).rating);
    })(request, ...segments);

  const showAverage: Route['run'] = (_, articleId, language) => {
    const article = articleAt(articleId, language);
    return article === undefined ? { status: 404 } : { status: 200, body: { data: ratings.averageOf(article) } };
  };

  const showRecord = asOwner((user) => ({ status: 200, body: { data: recordOf(user) } }));

  const listSaved: Route['run'] = (request) => {
    const visitor = visitorOf(request);
    if (visitor === undefined) return { status: 401 };
    const offset = Number(request.query.get('currentOffset') ?? 0);
    const all = savedBy(visitor.id);
    const page = all.slice(offset, offset + Number(request.query.get('pageSize') ?? 9));
    return { status: 200, body: { savedArticles: page, totalRecords: all.length } };
  };

  const links = new Map(options.emailLinks?.map(({ token, userId }) => [token, userId]));
  const answerLink: Route['run'] = (request) => {
    const { token, answer } = fieldsOf(request);
    const userId = links.get(String(token));
    if (userId === undefined) return refused(400, 6008);
    links.delete(String(token));
    if (answer === 'notMine') users.delete(userId);
    return { status: 204 };
  };

  const findCompanies: Route['run'] = ({ query }) => {
    const companies = companiesNamed(lookups, query.get('term') ?? '');
    return companies === undefined ? { status: 400 } : { status: 200, body: { data: { companies } } };
  };

  return serviceOf('user', [
    { call: 'POST /v2/auth/sign-in', run: limited('sign-in', signIn) },
    { call: 'POST /v2/auth/token', run: renew },
    { call: 'POST /v2/auth/sign-out', run: signOut },
    { call: 'POST /v2/users', run: limited('registration', register) },
    { call: 'GET /v2/users/:id', run: sensitive(showRecord) },
    { call: 'PUT /v2/users/:id/articles/:articleId/:language', run: save },
    { call: 'DELETE /v2/users/:id/articles/:articleId/:language', run: unsave },
    { call: 'PUT /v2/users/:id/ratings/:articleId/:language', run: rate },
    { call: 'GET /v2/articles/:articleId/:language/rating', run: showAverage },
    { call: 'GET /api/v2/user/article', run: sensitive(listSaved) },
    { call: 'POST /v2/email-links', run: answerLink },
    { call: 'GET /v2/lookup/company', run: limited('company search', findCompanies) },
    { call: 'GET /v1/lookuplists/function', run: listed(functionsIn) },
    { call: 'GET /v1/lookuplists/country', run: listed(countriesIn) },
    { call: 'GET /v1/lookuplists/titles', run: listed(titlesIn) },
    ...captcha.routes.map(({ call, run }) => ({ call, run: limited('captcha', run) })),
  ]);
};
