import { type Language, type Languages, type Now, siteLanguages } from '@masthead/core';
import type { ClientId } from '@masthead/core/session';
import { type MemoryCaptcha, memoryCaptcha } from '../shared/captcha.ts';
import { type LimitedCall, limitedBy } from '../shared/limits.ts';
import type { MemoryCodes } from '../shared/one-time-codes.ts';
import {
  fieldsOf,
  formFieldsOf,
  type MemoryService,
  type Route,
  type ServiceAnswer,
  type ServiceRequest,
  serviceOf,
} from '../shared/service.ts';
import type { MemoryAlert } from '../site/site-service.ts';
import { type MemoryArticle, memoryArticles } from './articles.ts';
import { type MemoryConsent, memoryConsents } from './consents.ts';
import {
  companiesNamed,
  countriesIn,
  functionsIn,
  type LookupLists,
  languageIn,
  sampleLookups,
  titlesIn,
} from './lookups.ts';
import { type MemoryMail, memoryMailLinks } from './mail-links.ts';
import { type MemoryNewsletter, memoryNewsletters } from './newsletters.ts';
import { memoryOwnAccount, reLoginRequired, signInTooOld } from './own-account.ts';
import { memoryOwnIdentities } from './own-identities.ts';
import { type MemoryResets, memoryPasswordResets } from './password-resets.ts';
import { type MemoryEmailChanges, memoryProfiles } from './profile.ts';
import { refused, registrationProblem } from './registration.ts';
import { type MemorySessions, memorySessions } from './sessions.ts';
import { memorySignInCodes } from './sign-in-codes.ts';
import { memorySocialSignIn } from './social-sign-in.ts';
import { memorySubscriptions } from './subscriptions.ts';
import { linkTo, type MemoryUser, type OnMail } from './user.ts';

export type MemoryUserOptions = {
  readonly users: readonly MemoryUser[];
  readonly articles: readonly MemoryArticle[];
  readonly lookups?: LookupLists;
  /** Languages of the site, where they differ from ours. */
  readonly languages?: Languages;
  /** Must not be in a password; `Masthead` by default. */
  readonly siteName?: string;
  /** Set when another service accepts captchas too; otherwise made from the secret. */
  readonly captcha?: MemoryCaptcha;
  /** Set when another service uses the sessions too; otherwise made from the secret. */
  readonly sessions?: MemorySessions;
  /** Set, with these users in it, when another service needs accounts too. */
  readonly accounts?: Map<string, MemoryUser>;
  /** Sessions that were opened before. */
  readonly openSessions?: readonly { readonly id: string; readonly owner: string }[];
  /** Tokens of mail links, and the account of each. */
  readonly emailLinks?: readonly { readonly token: string; readonly userId: string }[];
  /** Codes that were sent before. */
  readonly signInCodes?: MemoryCodes['sent'];
  /** Links to a new password that were sent before. */
  readonly resetLinks?: MemoryResets['sent'];
  /** Links about another address that were sent before. */
  readonly emailChanges?: MemoryEmailChanges['sent'];
  /** Links of mails that were sent before, and what addresses without an account are sent. */
  readonly mail?: MemoryMail;
  /** Receives each mail instead of sending it. */
  readonly onMail?: OnMail;
  /** Providers for social sign-in, each a page of this service; none by default. */
  readonly providers?: readonly string[];
  /** Origin they redirect to; `http://127.0.0.1:3000` by default. */
  readonly siteOrigin?: string;
  /** Signs access tokens and captcha challenges. */
  readonly secret: string;
  readonly now: Now;
  readonly accessTokenSeconds?: number;
  /** Calls whose allowance is exhausted, to test their message; all others are unlimited. */
  readonly exhausted?: readonly LimitedCall[];
  /** All subscriptions on offer; none by default. */
  readonly alerts?: readonly MemoryAlert[];
  /** Issues that editors ordered before. */
  readonly newsletters?: readonly MemoryNewsletter[];
  /** What accounts agreed to before, by their ids, the last decision first. */
  readonly consents?: Readonly<Record<string, readonly MemoryConsent[]>>;
};

/** The user service of docs/contracts/user-service.md over maps: accounts, sessions, saved articles, look-ups, captcha. */
export const memoryUserService = (options: MemoryUserOptions): MemoryService => {
  const users = options.accounts ?? new Map(options.users.map((user) => [user.id, user]));
  const accessTokenSeconds = options.accessTokenSeconds ?? 600;
  const sessions =
    options.sessions ?? memorySessions(options.secret, options.now, accessTokenSeconds, options.openSessions);
  const captcha = options.captcha ?? memoryCaptcha(options.secret);
  const { lookups = sampleLookups, languages = siteLanguages, alerts = [], siteName = 'Masthead' } = options;
  const limited = limitedBy(options.exhausted);

  const byEmail = (email: unknown): MemoryUser | undefined => {
    ownAccount.removeDue(users.values());
    return typeof email === 'string'
      ? [...users.values()].find((user) => user.email.toLowerCase() === email.trim().toLowerCase())
      : undefined;
  };
  const byId = (id: string): MemoryUser | undefined => {
    ownAccount.removeDue(users.values());
    return users.get(id);
  };
  const keep = (user: MemoryUser): void => void users.set(user.id, user);
  const visitorOf = ({ headers }: ServiceRequest): MemoryUser | undefined =>
    users.get(sessions.ownerOf(headers.access_token) ?? '');
  const recordOf = ({ password: _, isEditor: __, isUnconfirmed: ___, ...user }: MemoryUser) => ({
    ...user,
    articles: articles.savedBy(user.id).map(({ id, language }) => ({ id, language })),
    userRatings: articles.ratedBy(user.id),
  });

  /** Opens a session in place of the one that the caller had. */
  const openFor = (user: MemoryUser, { headers }: ServiceRequest, client: ClientId = 'web') => {
    ownAccount.keep(user);
    sessions.end(headers.access_token);
    return sessions.open(user, { client, userAgent: headers['user-agent'] });
  };

  const ownAccount = memoryOwnAccount({
    now: options.now,
    sessions,
    userOf: visitorOf,
    openFor,
    remove: ({ id }) => {
      users.delete(id);
      articles.forget(id);
    },
    recordsOf: (user) => {
      const { password: _, ...account } = user;
      return {
        account,
        records: {
          saved_articles: articles.savedBy(user.id),
          ratings: articles.ratedBy(user.id),
          consents: consents.of(user),
        },
      };
    },
  });

  const ownIdentities = memoryOwnIdentities({
    siteName,
    userOf: visitorOf,
    isFresh: ownAccount.isFresh,
    keep,
    endOthers: ({ headers }) => {
      const session = sessions.sessionOf(headers.access_token);
      if (session !== undefined) sessions.endAllOf(session.owner, session.id);
    },
    openInsteadOfAll: (user, { headers }) => {
      const client = sessions.sessionOf(headers.access_token)?.client;
      sessions.endAllOf(user.id);
      return sessions.open(user, { ...(client && { client }), userAgent: headers['user-agent'] });
    },
  });

  const socialSignIn = memorySocialSignIn({
    now: options.now,
    offered: options.providers ?? [],
    siteOrigin: options.siteOrigin ?? 'http://127.0.0.1:3000',
    userOf: visitorOf,
    byId,
    byEmail,
    keep,
    isFresh: ownAccount.isFresh,
    openFor,
    recordOf,
    users: () => users.values(),
  });

  /** Wraps a route that requires a recent sign-in. */
  const sensitive =
    (run: Route['run']): Route['run'] =>
    (request, ...segments) =>
      sessions.sessionOf(request.headers.access_token)?.isLate ? reLoginRequired : run(request, ...segments);

  /** Runs for the visitor's own id only; another's and an unknown one are the same 404. */
  const asOwner =
    (run: (user: MemoryUser, ...segments: string[]) => ServiceAnswer): Route['run'] =>
    (request, id = '', ...segments) => {
      const visitor = visitorOf(request);
      if (visitor === undefined) return { status: 401 };
      return id === visitor.id || id === 'me' ? run(visitor, ...segments) : { status: 404 };
    };

  const consents = memoryConsents({
    now: options.now,
    given: options.consents ?? {},
    limited,
    isLanguage: (text) => languages.isLanguage(text),
    asOwner,
  });

  const articles = memoryArticles({ articles: options.articles, visitorOf, asOwner });

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
    return { status: 200, headers: await openFor(user, request), body: { data: recordOf(user) } };
  };

  const renew: Route['run'] = async (request) => {
    const client = formFieldsOf(request).get('client_id') === 'web-passwordless' ? 'web-passwordless' : 'web';
    const fresh = await sessions.renew(request.headers.refresh_token, client, (id) => users.get(id));
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

  const letterTo = options.onMail ?? (() => undefined);
  const codes = memorySignInCodes({ ...options, captcha, byEmail, onMail: letterTo });
  const resets = memoryPasswordResets({
    ...options,
    captcha,
    byEmail,
    onMail: letterTo,
    siteName,
    byId,
    setPassword: (user, password) => {
      keep({ ...user, password });
      sessions.endAllOf(user.id);
    },
  });

  const signInByCode: Route['run'] = async (request) => {
    const fields = formFieldsOf(request);
    if (fields.get('client_id') !== 'web-passwordless' || fields.get('is_passwordless_login') !== 'true')
      return { status: 400, body: { error: 'unauthorized_client' } };
    const judged = codes.judge(fields.get('username') ?? '', fields.get('otp') ?? '');
    if ('refused' in judged) return judged.refused;
    const headers = await openFor(judged.user, request, 'web-passwordless');
    return {
      status: 200,
      headers,
      body: {
        access_token: headers.access_token,
        token_type: 'Bearer',
        expires_in: accessTokenSeconds,
        data: recordOf(judged.user),
      },
    };
  };

  const handOut: Route['run'] = (request) =>
    formFieldsOf(request).get('grant_type') === 'otp' ? signInByCode(request) : renew(request);

  const signOut: Route['run'] = ({ headers }) => {
    sessions.end(headers.refresh_token);
    sessions.end(headers.access_token);
    return { status: 204 };
  };

  /** Creates the account of a valid registration, or returns the refusal of the service. */
  const accountOf = (
    fields: Readonly<Record<string, unknown>>,
  ): { readonly user: MemoryUser } | { readonly refused: ServiceAnswer } => {
    const holder = byEmail(fields.email);
    if (holder !== undefined) return { refused: refused(409, holder.password === undefined ? 2003 : 2002) };
    const text = (name: string): string => String(fields[name] ?? '').trim();
    const user: MemoryUser = {
      id: crypto.randomUUID(),
      email: text('email'),
      password: fields.password === undefined ? undefined : String(fields.password),
      firstName: text('firstName'),
      lastName: text('lastName'),
      company: text('company'),
      titleName: text('title'),
      isPremiumUser: false,
      practiceUser: false,
      subscriptions: Array.isArray(fields.subscriptions) ? fields.subscriptions.map(String) : [],
      isUnconfirmed: true,
    };
    keep(user);
    const token = crypto.randomUUID();
    links.set(token, user.id);
    letterTo({ to: user.email, link: linkTo('/email-confirmation', { token }) });
    return { user };
  };

  const admitted = async (user: MemoryUser, request: ServiceRequest): Promise<ServiceAnswer> => ({
    status: 201,
    headers: await openFor(user, request),
    body: { data: recordOf(user) },
  });

  const register: Route['run'] = async (request) => {
    const fields = fieldsOf(request);
    const problem = registrationProblem(fields, lookups, siteName);
    if (problem !== undefined) return problem;
    if (!(await captcha.accepts(request.headers.captchakey ?? '', 'register'))) return refused(400, 1008);
    const made = accountOf(fields);
    return 'refused' in made ? made.refused : admitted(made.user, request);
  };

  const registerIdentified: Route['run'] = (request) => {
    const registrant = socialSignIn.registrant(request);
    if (registrant === undefined) return { status: 410 };
    const { password: _, ...fields } = fieldsOf(request);
    const problem = registrationProblem(fields, lookups, undefined);
    if (problem !== undefined) return problem;
    registrant.spend();
    if (registrant.isTaken()) return { status: 409 };
    const made = accountOf(fields);
    return 'refused' in made ? made.refused : admitted(registrant.link(made.user), request);
  };

  const subscribeToPractice: Route['run'] = (request, ...segments) =>
    asOwner((user) => {
      const code = String(fieldsOf(request).practiceCode);
      if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(code)) return { status: 400 };
      const isNew = !user.subscriptions.includes(code);
      if (isNew) keep({ ...user, practiceUser: true, subscriptions: [...user.subscriptions, code] });
      const [existingSubscriptions, newSubscriptions] = isNew ? [user.subscriptions, [code]] : [user.subscriptions, []];
      return { status: 200, body: { data: { existingSubscriptions, newSubscriptions } } };
    })(request, ...segments);

  const mailLinks = memoryMailLinks({
    captcha,
    visitorOf,
    byId,
    byEmail,
    keep,
    mail: options.mail,
    onMail: letterTo,
  });

  const subscriptions = memorySubscriptions({
    userOf: visitorOf,
    captcha,
    byLink: mailLinks.subscribe,
    writeLink: (email, codes) => mailLinks.write('subscribe', email, codes),
    keep,
    isInformational: (code) =>
      alerts.some(({ group, alertCode }) => group === 'informationalMail' && alertCode === code),
  });
  const profiles = memoryProfiles({
    ...options,
    lookups,
    siteName,
    byEmail,
    byId,
    keep,
    recordOf,
    subscriptions,
    onMail: letterTo,
  });
  const showProfile = asOwner((user) => ({ status: 200, body: { data: profiles.profileOf(user) } }));
  const changeProfile: Route['run'] = (request, ...segments) =>
    asOwner((user) =>
      profiles.isSensitive(user, request) && !ownAccount.isFresh(request)
        ? signInTooOld
        : profiles.change(user, request),
    )(request, ...segments);

  const newsletters = memoryNewsletters({
    now: options.now,
    given: options.newsletters ?? [],
    alerts,
    languages,
    userOf: visitorOf,
    countReaders: (code) =>
      mailLinks.countAddresses(code) +
      [...users.values()].filter(({ subscriptions: codes }) => codes.includes(code)).length,
  });

  const links = new Map(options.emailLinks?.map(({ token, userId }) => [token, userId]));
  const mailLinkAnew = (user: MemoryUser): ServiceAnswer => {
    if (user.isUnconfirmed !== true) return { status: 409 };
    const token = crypto.randomUUID();
    links.set(token, user.id);
    letterTo({ to: user.email, link: linkTo('/email-confirmation', { token }) });
    return { status: 202 };
  };
  const answerLink: Route['run'] = (request) => {
    const { token, answer } = fieldsOf(request);
    const userId = links.get(String(token));
    if (userId === undefined) return refused(400, 6008);
    links.delete(String(token));
    if (answer === 'notMine') users.delete(userId);
    const user = byId(userId);
    if (user !== undefined) keep({ ...user, isUnconfirmed: false });
    return { status: 204 };
  };

  const checkLink: Route['run'] = (request) => {
    const { purpose, token, ...fields } = fieldsOf(request);
    if (purpose === 'passwordReset') {
      const owner = resets.ownerOf({ token, ...fields });
      return owner === undefined ? refused(400, 6008) : { status: 200, body: { data: { email: owner.email } } };
    }
    const isOpen =
      purpose === 'emailLink'
        ? links.has(String(token))
        : profiles.openLink(token, purpose === 'emailChange' ? 'confirm' : 'undo') !== undefined;
    return isOpen ? { status: 200, body: { data: {} } } : refused(400, 6008);
  };

  const findCompanies: Route['run'] = ({ query }) => {
    const companies = companiesNamed(lookups, query.get('term') ?? '');
    return companies === undefined ? { status: 400 } : { status: 200, body: { data: { companies } } };
  };

  return serviceOf('user', [
    { call: 'POST /v2/auth/sign-in', run: limited('sign-in', signIn) },
    { call: 'POST /v2/auth/codes', run: limited('sign-in codes', captcha.checked(codes.request)) },
    { call: 'POST /v2/auth/token', run: handOut },
    { call: 'POST /v2/password-resets', run: limited('password resets', captcha.checked(resets.request)) },
    { call: 'POST /v2/password-resets/confirm', run: limited('new passwords', resets.confirm) },
    { call: 'POST /v2/link-checks', run: limited('link checks', checkLink) },
    { call: 'POST /v2/auth/sign-out', run: signOut },
    ...socialSignIn.routes,
    { call: 'POST /v2/users', run: limited('registration', captcha.checked(register)) },
    { call: 'POST /v2/users/identified', run: limited('registration', registerIdentified) },
    {
      call: 'POST /v2/users/:id/practice-subscriptions',
      run: limited('practice subscriptions', subscribeToPractice),
    },
    { call: 'GET /v2/users/:id', run: sensitive(showProfile) },
    { call: 'PATCH /v2/users/:id', run: limited('profile changes', sensitive(changeProfile)) },
    ...subscriptions.routes.map(({ call, run }) => ({ call, run: limited('subscriptions', run) })),
    ...ownAccount.routes,
    ...ownIdentities.routes,
    ...consents.routes,
    ...newsletters,
    { call: 'POST /v2/email-changes', run: profiles.answerLink },
    ...articles.routes,
    { call: 'GET /api/v2/user/article', run: sensitive(articles.listSaved) },
    { call: 'POST /v2/email-links', run: answerLink },
    { call: 'POST /v2/users/:id/email-links', run: asOwner(mailLinkAnew) },
    { call: 'POST /v2/mail-links', run: limited('mail links', mailLinks.open) },
    { call: 'POST /v2/mail-links/renewals', run: limited('mail links', mailLinks.renew) },
    { call: 'POST /v2/mail-links/requests', run: limited('mail preferences', captcha.checked(mailLinks.request)) },
    { call: 'POST /v2/mail-links/exports', run: limited('mail links', mailLinks.copy) },
    { call: 'POST /v2/mail-links/erasures', run: limited('mail links', mailLinks.erase) },
    { call: 'POST /v2/unsubscribe', run: limited('mail links', mailLinks.unsubscribe) },
    { call: 'PUT /v2/mail-preferences', run: limited('mail links', mailLinks.save) },
    { call: 'GET /v2/lookup/company', run: limited('company search', findCompanies) },
    { call: 'GET /v1/lookuplists/function', run: listed(functionsIn) },
    { call: 'GET /v1/lookuplists/country', run: listed(countriesIn) },
    { call: 'GET /v1/lookuplists/titles', run: listed(titlesIn) },
    ...captcha.routes.map(({ call, run }) => ({ call, run: limited('captcha', run) })),
  ]);
};
