import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { type Allowance, displayDate, imageOf, layoutOf, type Page, type World } from './world.ts';

/** What the backend's limits are called in its table. */
const limits: Readonly<Record<Allowance, string>> = {
  registration: 'registration',
  captcha: 'captcha',
  'company search': 'company',
  'job suggestions': 'typeAhead',
  'quiz answers': 'quiz',
};

/**
 * The database of the running backend.
 * @param importJobs brings a feed in as the service's own command does
 */
export const inDatabase = (database: Client, importJobs: (feed: unknown) => Promise<void>): World => {
  const run = async (sql: string, values?: readonly unknown[]): Promise<void> => {
    await database.query(sql, values?.slice());
  };

  const addPage = (page: Page): Promise<void> =>
    run(
      `INSERT INTO pages (site, language, path, item_id, template_name, title, url, image_url, article_type, display_date, rendered)
       VALUES ($1, $2, $3, $4, 'Article', $5, $3, $6, 'Article', $7, $8)
       ON CONFLICT DO NOTHING`,
      [
        page.site,
        page.language,
        page.path,
        page.id,
        page.title,
        imageOf(page.id),
        displayDate,
        JSON.stringify(layoutOf(page)),
      ],
    );

  /** The content service knows a site by its pages. */
  const addSite = (site: string): Promise<void> =>
    addPage({ site, language: 'en', path: '/', title: 'Home', id: 'home' });

  return {
    addUser: async ({ id, email, password, firstName, lastName, titleName, company }) =>
      run(
        `INSERT INTO users (id, email, email_key, password_hash, first_name, last_name, title, company, business_function,
           country, occasional_email, language)
         VALUES ($1, $2, $2, $3, $4, $5, $6, $7, 'STRATEGY', 'GB', false, 'en')`,
        [id, email, password === undefined ? null : await hash(password), firstName, lastName, titleName, company],
      ),
    addPage,
    addDictionaryEntry: async ({ site, language, key, value }) => {
      await addSite(site);
      await run('INSERT INTO dictionary_entries (site, language, key, value) VALUES ($1, $2, $3, $4)', [
        site,
        language,
        key,
        value,
      ]);
    },
    addRedirect: async ({ site, pattern, target, redirectType }) => {
      await addSite(site);
      await run('INSERT INTO redirects (site, pattern, target, redirect_type, position) VALUES ($1, $2, $3, $4, 1)', [
        site,
        pattern,
        target,
        redirectType,
      ]);
    },
    addCompany: (name) => run('INSERT INTO companies (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]),
    addQuestion: async ({ site, quizId, questionId, options, correctOption, ...texts }) => {
      await run(
        `INSERT INTO quiz_questions (quiz_id, question_id, site, options, correct_option)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [quizId, questionId, site, options, correctOption],
      );
      await run(
        `INSERT INTO quiz_answer_texts (quiz_id, question_id, language, correct_text, incorrect_text)
         VALUES ($1, $2, $3, $4, $5)`,
        [quizId, questionId, texts.language, texts.correctText, texts.incorrectText],
      );
    },
    addJobs: importJobs,
    // A search waits for the table and is stopped for it; `forget` lets the table go.
    stopSearches: () => run('BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE'),
    blockSignIn: (email) =>
      run('INSERT INTO sign_in_failures (key, failures, blocked_until, failed_at) VALUES ($1, 100, $2, $3)', [
        `account:${email}`,
        new Date(Date.now() + 60_000),
        new Date(),
      ]),
    letADayPass: () => run("UPDATE refresh_tokens SET issued_at = issued_at - interval '1 day'"),
    exhaust: (allowance) =>
      run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)', [
        `${limits[allowance]}:127.0.0.1`,
        Date.now() + 600_000,
      ]),
    forget: async () => {
      await run('ROLLBACK');
      // As an import does, so that a count of the jobs and this wait for each other.
      await run('BEGIN');
      await run('SELECT FROM job_stock FOR UPDATE');
      await run(
        `TRUNCATE users, user_subscriptions, sessions, refresh_tokens, saved_articles, saved_article_counts, spent_tokens,
           sign_in_failures, rate_limits, mail_outbox, pages, dictionary_entries, redirects,
           quiz_questions, quiz_answer_texts, quiz_choices, quiz_votes,
           jobs, job_facets, job_places, job_interests, job_shelves, job_facet_totals, job_titles CASCADE`,
      );
      // What the service keeps of its stock is good for one revision.
      await run('UPDATE job_stock SET revision = revision + 1');
      await run('COMMIT');
    },
  };
};
