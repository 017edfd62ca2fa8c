import type { Migration } from 'kysely';
import { accounts } from './0001-accounts.ts';
import { pages } from './0002-pages.ts';
import { savedArticles } from './0003-saved-articles.ts';
import { content } from './0100-content.ts';
import { companies } from './0101-companies.ts';
import { jobs } from './0200-jobs.ts';
import { quiz } from './0300-quiz.ts';
import { jobLabels } from './0400-job-labels.ts';
import { mailByRecipient } from './0500-mail-by-recipient.ts';
import { stepUp } from './0600-step-up.ts';

/** Every migration in the order it runs. A released one is never edited: a change is a new entry at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-pages': pages,
  '0003-saved-articles': savedArticles,
  '0100-content': content,
  '0101-companies': companies,
  '0200-jobs': jobs,
  '0300-quiz': quiz,
  '0400-job-labels': jobLabels,
  '0500-mail-by-recipient': mailByRecipient,
  '0600-step-up': stepUp,
};
