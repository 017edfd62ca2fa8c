import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { type Challenge, solveChallenge } from 'altcha-lib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { makeMetrics } from '../platform/metrics/metrics.ts';
import type { Tables } from '../services/tables.ts';
import { mailLinkKeysOf } from '../services/user/shared/mail-links.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

/** What the mail service of tests signs with. */
export const mailWebhookSecret = 'the secret of the mail service 0123456789';

/** The recipient of the alumni network's forms. */
export const alumniOffice = 'office@alumni.example';

const configured = (databaseUrl: string): Config =>
  readConfig({
    MASTHEAD_ENV: 'test',
    SITE_KEY: 'halden-brook',
    SITE_NAME: 'Halden Brook',
    DATABASE_URL: databaseUrl,
    CAPTCHA_DIFFICULTY: '1',
    RATE_LIMITS: 'off',
    MAIL_WEBHOOK_SECRET: mailWebhookSecret,
    ALUMNI_OFFICE_EMAIL: alumniOffice,
  });

/** What a password costs outside of tests; for those that ask about it. */
export const { passwordHash: productionHash } = configured('postgres://nowhere');

/** A password hash costs a hundredth of production: nearly every test registers a visitor. */
export const testConfig = (databaseUrl: string, overrides: Partial<Config> = {}): Config => ({
  ...configured(databaseUrl),
  passwordHash: { memoryCost: 256, timeCost: 1, parallelism: 1 },
  ...overrides,
});

/** Milliseconds that starting a database may take on a busy machine; for `beforeAll`. */
export const startTimeout = 120_000;

export type TestClock = { readonly now: () => Date; readonly pass: (milliseconds: number) => void };

/** A clock that is stopped until it is advanced. It starts at the real time, which one library requires. */
export const testClock = (): TestClock => {
  let time = Math.ceil(Date.now() / 1_000) * 1_000;
  return {
    now: () => new Date(time),
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
};

export type TestApp = TestDatabase & {
  readonly app: FastifyInstance;
  readonly context: Context<Tables>;
  readonly clock: TestClock;
  readonly log: () => string;
  /** The number of wake-ups of the mail worker so far. */
  readonly mailWakeUps: () => number;
};

/** The whole backend on a fresh database, its log kept in memory. */
export const testApp = async (overrides: Partial<Config> = {}): Promise<TestApp> => {
  const database = await freshDatabase();
  const clock = testClock();
  const lines: string[] = [];
  let told = 0;
  const context: Context<Tables> = {
    config: testConfig(database.url, overrides),
    pool: database.pool,
    db: database.db,
    secrets: {
      accessToken: 'access-token-secret-for-tests-only-0001',
      captcha: 'captcha-secret-for-tests-only-00000001',
    },
    mailLinkKeys: mailLinkKeysOf('mail-link-secret-for-tests-only-000001'),
    metrics: makeMetrics(),
    clock: clock.now,
    mailQueued: () => {
      told += 1;
    },
    isStopping: () => false,
    storageTrouble: async () => undefined,
  };
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildApp({ context, log: stream });
  await app.ready();
  return {
    ...database,
    app,
    context,
    clock,
    log: () => lines.join(''),
    mailWakeUps: () => told,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

export const goodPassword = 'quiet harbour lantern';

export const registration = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: 'Analyst',
  company: 'Analytical Engines',
  businessFunction: 'STRATEGY',
  country: 'GB',
  occasionalEmail: false,
  subscriptions: [],
  email: `visitor-${randomUUID()}@example.com`,
  password: goodPassword,
  passwordConfirmation: goodPassword,
  metadata: {},
  ...overrides,
});

/** The same for a visitor with a provider's ticket. */
export const identifiedRegistration = (overrides: Readonly<Record<string, unknown>> = {}) => {
  const { password: _, passwordConfirmation: __, ...details } = registration();
  return { ...details, ...overrides };
};

/** A guess on the spot: with the library's own each of some 250 guesses would wait for a thread, a third of what the tests of forms took. */
const guess: Parameters<typeof solveChallenge>[0]['deriveKey'] = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** A solved `CaptchaKey`. */
export const solvedCaptcha = async (app: FastifyInstance, action = 'register'): Promise<string> => {
  const answer = await app.inject({ url: `/user/v2/captcha/challenge?action=${action}` });
  const challenge = answer.json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey: guess });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

export type Visitor = {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly headers: { readonly authorization: string; readonly access_token: string };
};

const header = (answer: LightMyRequestResponse, name: string): string => String(answer.headers[name] ?? '');

/** Registers through the API and gives who that made. */
export const registerVisitor = async (
  app: FastifyInstance,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Visitor> => {
  const payload = registration(overrides);
  const answer = await app.inject({
    method: 'POST',
    url: '/user/v2/users',
    headers: { captchakey: await solvedCaptcha(app) },
    payload,
  });
  if (answer.statusCode !== 201) throw new Error(`registration failed: ${answer.statusCode} ${answer.body}`);
  const accessToken = header(answer, 'access_token');
  return {
    id: answer.json<{ readonly data: { readonly id: string } }>().data.id,
    email: payload.email,
    accessToken,
    refreshToken: header(answer, 'refresh_token'),
    headers: { authorization: `Bearer ${accessToken}`, access_token: accessToken },
  };
};

/** Returns a visitor with the tokens of an answer, as a browser stores them. */
export const withTokensOf = (visitor: Visitor, answer: LightMyRequestResponse): Visitor => {
  const accessToken = header(answer, 'access_token');
  return {
    ...visitor,
    accessToken,
    refreshToken: header(answer, 'refresh_token'),
    headers: { authorization: `Bearer ${accessToken}`, access_token: accessToken },
  };
};

export const refresh = (
  app: FastifyInstance,
  token: string,
  form = 'grant_type=refresh_token&client_id=web&is_passwordless_login=false',
  headers: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/user/v2/auth/token',
    headers: { refresh_token: token, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: form,
  });

export const signIn = (app: FastifyInstance, username: string, password: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/user/v2/auth/sign-in', remoteAddress, payload: { username, password } });

/** Publishes articles to save: `article-1` and so on, in English. */
export const publishArticles = async (
  { db, context }: TestApp,
  count: number,
  language = 'en',
): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, (_, index) => `article-${index + 1}`);
  const rows = ids.map((id) => ({
    site: context.config.site.key,
    language,
    path: `/insights/${id}`,
    item_id: id,
    template_name: 'Article',
    title: `Title of ${id}`,
    url: `/insights/${id}`,
    image_url: `/artwork/${id}.webp`,
    article_type: 'Article',
    display_date: new Date('2026-09-14T00:00:00Z'),
    rendered: JSON.stringify({
      sitecore: {
        route: {
          fields: { description: { value: `Description of ${id}` } },
          placeholders: { main: [{ fields: { eyebrow: { value: `Topic of ${id}` } } }] },
        },
      },
    }),
  }));
  for (let start = 0; start < rows.length; start += 1_000)
    await db
      .insertInto('pages')
      .values(rows.slice(start, start + 1_000))
      .execute();
  return ids;
};

/** Makes the account of a visitor one that has proven its address, as by the mail about the registration. */
export const withProvenAddress = async ({ db, clock }: TestApp, visitor: Visitor): Promise<Visitor> => {
  await db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', visitor.id).execute();
  return visitor;
};

/** Removes the password of an account and links it with a provider. */
export const signsInAtProviderAlone = async ({ db, clock }: TestApp, id: string): Promise<void> => {
  const now = clock.now();
  await db.updateTable('users').set({ password_hash: null, email_verified_at: now }).where('id', '=', id).execute();
  const identity = { provider: 'google', issuer: 'https://provider.example', subject: id, email: null };
  await db
    .insertInto('user_identities')
    .values({ user_id: id, linked_at: now, ...identity })
    .execute();
};
