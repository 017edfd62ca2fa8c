import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { harmlessName } from '../../platform/mail/outbox.ts';
import { type Language, languages } from '../../platform/values/language.ts';
import type { Context } from './shared/context.ts';
import { alertCodeOf } from './shared/subscriptions.ts';
import type { Tables } from './shared/tables.ts';

type NewJob = { readonly id: string; readonly title: string; readonly company: string; readonly city: string };

/** Who wants to hear of jobs hears at once of the first, and once a day of all that came meanwhile. */
const everyMs = 86_400_000;
/** The maximal number of jobs in a mail; the page has them all. */
const maxJobsInMail = 20;

type Texts = {
  readonly subject: (count: number) => string;
  readonly before: string;
  readonly all: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (count) => (count === 1 ? 'A new job for alumni' : `${count} new jobs for alumni`),
    before: 'Recruiters of the network have posted:',
    all: 'All open jobs',
  },
  de: {
    subject: (count) => (count === 1 ? 'Eine neue Stelle für Alumni' : `${count} neue Stellen für Alumni`),
    before: 'Recruiter des Netzwerks haben ausgeschrieben:',
    all: 'Alle offenen Stellen',
  },
  ar: {
    subject: (count) => (count === 1 ? 'وظيفة جديدة للخريجين' : `وظائف جديدة للخريجين: ${count}`),
    before: 'نشر مسؤولو التوظيف في الشبكة:',
    all: 'جميع الوظائف المتاحة',
  },
  'ja-JP': {
    subject: (count) => `アルムナイ向けの新着求人 ${count} 件`,
    before: 'ネットワークの採用担当者が次の求人を掲載しました。',
    all: 'すべての求人を見る',
  },
};

/** Escapes a text for Markdown: no character is markup, and no dot makes a link of a name. */
const plain = (words: string): string =>
  harmlessName(words.replace(/\s+/gu, ' ')).replace(/[!-/:-@[-`{-~]/gu, (mark) => `\\${mark}`);

const issueIn = (language: Language, jobs: readonly NewJob[]) => {
  const { subject, before, all } = texts[language];
  const lines = jobs
    .slice(0, maxJobsInMail)
    .map(
      ({ id, title, company, city }) => `- [${plain(title)}](/alumni/job?job=${id}), ${plain(company)}, ${plain(city)}`,
    );
  return {
    language,
    subject: subject(jobs.length),
    preheader: '',
    markdown: [before, lines.join('\n'), `[${all}](/alumni/jobs)`].join('\n\n'),
  };
};

/** Orders a newsletter from its sender, as part of the caller's transaction. */
type OrderIssue = (
  tx: Transaction<Tables>,
  order: {
    readonly id: string;
    readonly site: string;
    readonly alertCode: string;
    readonly issue: ReturnType<typeof issueIn>;
    readonly now: Date;
  },
) => Promise<unknown>;

/**
 * Notifies subscribers of jobs (D§2.6 EmailSubscriptions) of new open ones: by a newsletter for each language, sent
 * like any other with a link to unsubscribe. Every author has the role of a recruiter, which a manager gave. One of
 * several processes does it. Returns the number of jobs.
 */
export const announceJobs = async ({ db, clock, config }: Context, orderIssue: OrderIssue): Promise<number> => {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('alumni jobs are announced', 0))`.execute(tx);
    const { rows: jobs } = await sql<NewJob>`
      UPDATE alumni_jobs SET announced_at = ${now}
      WHERE announced_at IS NULL AND closed_at IS NULL AND NOT EXISTS (
        SELECT FROM alumni_jobs WHERE announced_at > ${new Date(now.getTime() - everyMs)} AND announced_at <= ${now})
      RETURNING id::text, title, company, city`.execute(tx);
    if (jobs.length === 0) return 0;
    for (const language of languages)
      await orderIssue(tx, {
        id: randomUUID(),
        site: config.site.key,
        now,
        alertCode: alertCodeOf('jobs', language),
        issue: issueIn(language, jobs),
      });
    return jobs.length;
  });
};
