import { makeHttp, refreshSession, signInWithPassword, signOut, tokenStore } from '@masthead/adapters/http';
import { hash } from '@node-rs/argon2';
import * as E from 'fp-ts/lib/Either.js';
import type { Client } from 'pg';
import type { HeldTokens, Parameters, States } from './replay.ts';

/** The site that the user service reads articles from, unless it is configured otherwise. */
const site = 'halden-brook';

const text = (parameters: Parameters, name: string): string => String(parameters[name]);

/** The provider states of README.md, made in the real database and, where a session is wanted, through the real service. */
export const statesOn = (
  database: Client,
  userServiceUrl: string,
  held: HeldTokens,
  importJobs: (feed: unknown) => Promise<void>,
): States => {
  const addUser = async (parameters: Parameters, password: string | undefined): Promise<void> => {
    const email = text(parameters, 'email');
    await database.query(
      `INSERT INTO users (id, email, email_key, password_hash, first_name, last_name, title, company, business_function,
         country, occasional_email, language)
       VALUES ($1, $2, $2, $3, 'Ada', 'Reader', 'Analyst', 'Aldermoor Rail', 'STRATEGY', 'GB', false, 'en')`,
      [text(parameters, 'id'), email, password === undefined ? null : await hash(password)],
    );
  };

  const addPage = (page: {
    site: string;
    language: string;
    path: string;
    title: string;
    id: string;
  }): Promise<unknown> =>
    database.query(
      `INSERT INTO pages (site, language, path, item_id, template_name, title, url, image_url, article_type, display_date, rendered)
       VALUES ($1, $2, $3, $4, 'Article', $5, $3, $6, 'Article', '2026-09-14T00:00:00Z', $7)
       ON CONFLICT DO NOTHING`,
      [page.site, page.language, page.path, page.id, page.title, `/artwork/${page.id}.webp`, layoutOf(page)],
    );

  const addArticle = (id: string, language: string): Promise<unknown> =>
    addPage({ site, language, path: `/insights/${id}`, title: `On ${id}`, id });

  const signIn = async (parameters: Parameters): Promise<ReturnType<typeof tokenStore>> => {
    await addUser(parameters, text(parameters, 'password'));
    const tokens = tokenStore();
    const credentials = { email: text(parameters, 'email'), password: text(parameters, 'password') };
    const outcome = await signInWithPassword(makeHttp({ baseUrl: userServiceUrl, tokens }))(credentials)();
    if (E.isLeft(outcome)) throw new Error(`the state could not sign in: ${JSON.stringify(outcome.left)}`);
    Object.assign(held, tokens.read());
    return tokens;
  };

  const choose = async (parameters: Parameters, isCounted: boolean): Promise<void> => {
    await database.query(
      `INSERT INTO quiz_choices (session_id, quiz_id, question_id, option_id, chosen_at, counted_at)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN $5::timestamptz END)`,
      [...['sessionId', 'quizId', 'questionId', 'option'].map((name) => text(parameters, name)), new Date(), isCounted],
    );
  };

  const spend = (allowance: string): Promise<unknown> =>
    database.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)', [
      `${allowance}:127.0.0.1`,
      Date.now() + 600_000,
    ]);

  return {
    'a registered visitor': (parameters) => addUser(parameters, text(parameters, 'password')),
    'a visitor who signs in through a provider': (parameters) => addUser(parameters, undefined),
    'nobody has registered with': async () => {},
    'a session of the visitor': async (parameters) => {
      await signIn(parameters);
    },
    'a session that was ended': async (parameters) => {
      const tokens = await signIn(parameters);
      const outcome = await signOut(makeHttp({ baseUrl: userServiceUrl, tokens }))()();
      if (E.isLeft(outcome)) throw new Error(`the state could not sign out: ${JSON.stringify(outcome.left)}`);
    },
    'a session that was just renewed elsewhere': async (parameters) => {
      const elsewhere = tokenStore((await signIn(parameters)).read());
      const outcome = await refreshSession(makeHttp({ baseUrl: userServiceUrl, tokens: elsewhere }))('web')();
      if (E.isLeft(outcome)) throw new Error(`the state could not renew: ${JSON.stringify(outcome.left)}`);
    },
    'too many failed sign-ins': async (parameters) => {
      await database.query(
        `INSERT INTO sign_in_failures (key, failures, blocked_until, failed_at) VALUES ($1, 100, $2, $3)`,
        [`account:${text(parameters, 'email')}`, new Date(Date.now() + 60_000), new Date()],
      );
    },
    'too many registrations from one address': async () => {
      await spend('registration');
    },
    'too many company searches from one address': async () => {
      await spend('company');
    },
    'too many captchas from one address': async () => {
      await spend('captcha');
    },
    'too many job suggestions from one address': async () => {
      await spend('typeAhead');
    },
    'too many quiz answers from one address': async () => {
      await spend('quiz');
    },
    'a company': async (parameters) => {
      await database.query('INSERT INTO companies (name) VALUES ($1) ON CONFLICT DO NOTHING', [
        text(parameters, 'name'),
      ]);
    },
    'an article': async (parameters) => {
      await addArticle(text(parameters, 'id'), text(parameters, 'language'));
    },
    'the visitor has saved articles': async (parameters) => {
      const ids = Array.isArray(parameters.articles) ? parameters.articles.map(String) : [];
      const language = text(parameters, 'language');
      for (const [index, id] of ids.entries()) {
        await addArticle(id, language);
        await database.query(
          `INSERT INTO saved_articles (user_id, item_id, language, saved_at)
           SELECT id, $2, $3, now() - $4 * interval '1 minute' FROM users WHERE id = $1`,
          [text(parameters, 'userId'), id, language, ids.length - index],
        );
      }
    },
    'a page': async (parameters) => {
      const path = text(parameters, 'routePath');
      await addPage({
        site: text(parameters, 'site'),
        language: text(parameters, 'language'),
        path,
        title: text(parameters, 'title'),
        id: `page-at-${path.replaceAll('/', '-')}`,
      });
    },
    'a text of the dictionary': async (parameters) => {
      await addPage({ site: text(parameters, 'site'), language: 'en', path: '/', title: 'Home', id: 'home' });
      await database.query('INSERT INTO dictionary_entries (site, language, key, value) VALUES ($1, $2, $3, $4)', [
        text(parameters, 'site'),
        text(parameters, 'language'),
        text(parameters, 'key'),
        text(parameters, 'value'),
      ]);
    },
    jobs: (parameters) => importJobs(parameters.jobs),
    // A search waits for the table and is stopped for it; `forgetAll` lets the table go.
    'every search takes too long': async () => {
      await database.query('BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE');
    },
    'a quiz question': async (parameters) => {
      const key = [text(parameters, 'quizId'), text(parameters, 'questionId')];
      await database.query(
        `INSERT INTO quiz_questions (quiz_id, question_id, site, options, correct_option)
         VALUES ($1, $2, $3, '{optionA,optionB,optionC}', $4) ON CONFLICT DO NOTHING`,
        [...key, site, text(parameters, 'correctOption')],
      );
      await database.query(
        `INSERT INTO quiz_answer_texts (quiz_id, question_id, language, correct_text, incorrect_text)
         VALUES ($1, $2, $3, $4, $5)`,
        [...key, ...['language', 'correctText', 'incorrectText'].map((name) => text(parameters, name))],
      );
    },
    'a choice of a session': (parameters) => choose(parameters, false),
    'a counted choice of a session': (parameters) => choose(parameters, true),
    'votes on a question': async (parameters) => {
      await database.query('INSERT INTO quiz_votes (quiz_id, question_id, option_id, votes) VALUES ($1, $2, $3, $4)', [
        ...['quizId', 'questionId', 'option'].map((name) => text(parameters, name)),
        Number(parameters.votes),
      ]);
    },
    'a redirect': async (parameters) => {
      await addPage({ site: text(parameters, 'site'), language: 'en', path: '/', title: 'Home', id: 'home' });
      await database.query(
        'INSERT INTO redirects (site, pattern, target, redirect_type, position) VALUES ($1, $2, $3, $4, 1)',
        [
          text(parameters, 'site'),
          text(parameters, 'pattern'),
          text(parameters, 'target'),
          text(parameters, 'redirectType'),
        ],
      );
    },
  };
};

/** Forgets whatever the states and the interactions left behind. */
export const forgetAll = async (database: Client, held: HeldTokens): Promise<void> => {
  Object.assign(held, { access: undefined, refresh: undefined });
  await database.query('ROLLBACK');
  // As an import does, so that a count of the jobs and this wait for each other.
  await database.query('BEGIN');
  await database.query('SELECT FROM job_stock FOR UPDATE');
  await database.query(
    `TRUNCATE users, user_subscriptions, sessions, refresh_tokens, saved_articles, saved_article_counts, spent_tokens,
       sign_in_failures, rate_limits, mail_outbox, pages, dictionary_entries, redirects,
       quiz_questions, quiz_answer_texts, quiz_choices, quiz_votes,
       jobs, job_facets, job_places, job_interests, job_shelves, job_facet_totals, job_titles CASCADE`,
  );
  // What the service keeps of its stock is good for one revision.
  await database.query('UPDATE job_stock SET revision = revision + 1');
  await database.query('COMMIT');
};

const layoutOf = ({ title, language, id }: { title: string; language: string; id: string }): string =>
  JSON.stringify({
    sitecore: {
      context: { language, itemId: id, accessStatus: 'public', pageMetaData: {} },
      route: {
        name: id,
        itemId: id,
        itemLanguage: language,
        fields: { title: { value: title } },
        placeholders: { main: [] },
      },
    },
  });
