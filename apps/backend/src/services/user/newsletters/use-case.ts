import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../shared/context.ts';
import type { Tables } from '../shared/tables.ts';
import type { Complaint } from './complaint.ts';
import { type Issue, readIssue } from './issue.ts';
import {
  addNewsletter,
  changeStatus,
  findAlert,
  hasSubscribers,
  listNewsletters,
  type NewsletterStatus,
} from './store.ts';

type Tools = Pick<Context, 'db' | 'clock'> & { readonly config: { readonly site: { readonly key: string } } };

/** A text of an issue as it was handed in, by the name it is spoken of. */
export type Source = { readonly name: string; readonly text: string };

export type Order = {
  readonly alertCode: string;
  readonly sources: readonly Source[];
  /** When it is to be sent, as it was written; at once without one. */
  readonly at: string | undefined;
};

/** What came of an order: nothing is changed by one that is refused. */
export type Ordered =
  | { readonly _tag: 'Ordered'; readonly id: string; readonly startsAt: Date }
  | {
      readonly _tag: 'Refused' | 'NoSuchAlert' | 'NobodySubscribed' | 'SentAlready';
      readonly complaints: readonly [Complaint, ...Complaint[]];
    };

/** An unambiguous moment: a date, a time, and its offset from UTC. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The day of a date that there is: JavaScript takes the 31st of February for the 2nd of March. */
const existsInItsMonth = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};

const readMoment = (text: string, now: Date): Date | Complaint => {
  const at = moment.test(text) && existsInItsMonth(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()))
    return {
      code: 'timeUnreadable',
      value: text,
      message: `${JSON.stringify(text)} is no time. Write it with its distance from UTC, for example 2026-12-01T08:00+01:00.`,
    };
  return at.getTime() < now.getTime() ? { code: 'timePast', value: text, message: `${text} is past.` } : at;
};

const readSources = (sources: readonly Source[]) => {
  const issues: Issue[] = [];
  const complaints: Complaint[] = [];
  for (const [index, { name, text }] of sources.entries()) {
    const read = readIssue(name, text);
    const which = { text: index + 1 };
    if (read._tag === 'Refused') complaints.push(...read.complaints.map((complaint) => ({ ...which, ...complaint })));
    else if (issues.some(({ language }) => language === read.issue.language))
      complaints.push({
        code: 'languageTwice',
        ...which,
        value: read.issue.language,
        message: `${name}: there are two files in ${read.issue.language}; one for each language is enough.`,
      });
    else issues.push(read.issue);
  }
  return { issues, complaints };
};

const digestOf = (issues: readonly Issue[]): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify(
        issues
          .toSorted((one, other) => one.language.localeCompare(other.language))
          .map(({ language, subject, preheader, markdown }) => [language, subject, preheader, markdown]),
      ),
    )
    .digest();

const refused = (...complaints: readonly [Complaint, ...Complaint[]]): Ordered => ({ _tag: 'Refused', complaints });

const noText: Complaint = { code: 'textMissing', message: 'An issue needs a text.' };

/**
 * Orders a newsletter: one text for each language, to all subscribers of the code at its time. Rejected, with a
 * complaint for each reason, where a text is invalid, none is in the language of the alert, the time is invalid or
 * past, there is no subscriber, or the same was ordered before.
 */
export const orderNewsletter = async ({ db, clock, config }: Tools, order: Order): Promise<Ordered> => {
  const { alertCode } = order;
  const now = clock();
  const startsAt = order.at === undefined ? now : readMoment(order.at, now);
  const { issues, complaints } = readSources(order.sources);
  if (!(startsAt instanceof Date)) return refused(startsAt, ...complaints);
  const [first, ...others] = complaints;
  if (first !== undefined) return refused(first, ...others);
  if (issues.length === 0) return refused(noText);
  const alert = await findAlert(db, config.site.key, alertCode);
  if (alert === undefined)
    return {
      _tag: 'NoSuchAlert',
      complaints: [
        {
          code: 'alertUnknown',
          value: alertCode,
          message: `There is no subscription with the code ${JSON.stringify(alertCode)} on this site.`,
        },
      ],
    };
  if (!issues.some(({ language }) => language === alert.language))
    return refused({
      code: 'alertLanguageMissing',
      value: alert.language,
      message: `${alertCode} is in ${alert.language}: one of the texts must be, for readers of other languages.`,
    });
  return db.transaction().execute(async (tx): Promise<Ordered> => {
    if (!(await hasSubscribers(tx, alertCode)))
      return {
        _tag: 'NobodySubscribed',
        complaints: [{ code: 'nobodySubscribed', value: alertCode, message: `Nobody has subscribed to ${alertCode}.` }],
      };
    const draft = { id: randomUUID(), site: config.site.key, alertCode, ...alert, digest: digestOf(issues), issues };
    if (!(await addNewsletter(tx, { ...draft, startsAt, now })))
      return {
        _tag: 'SentAlready',
        complaints: [
          {
            code: 'sentAlready',
            value: alertCode,
            message: `The same issue was ordered for ${alertCode} before: nobody gets it twice. See its status.`,
          },
        ],
      };
    return { _tag: 'Ordered', id: draft.id, startsAt };
  });
};

/**
 * Orders one text to the subscribers of a code in its language, as part of the caller's transaction; `false`, and
 * nothing ordered, where the site has no such subscription, there is no subscriber, or the same text was ordered
 * before.
 */
export const orderIssue = async (
  tx: Transaction<Tables>,
  {
    id,
    site,
    alertCode,
    issue,
    now,
  }: {
    readonly id: string;
    readonly site: string;
    readonly alertCode: string;
    readonly issue: Issue;
    readonly now: Date;
  },
): Promise<boolean> => {
  const alert = await findAlert(tx, site, alertCode);
  if (alert === undefined || !(await hasSubscribers(tx, alertCode))) return false;
  const draft = { id, site, alertCode, ...alert, digest: digestOf([issue]), issues: [issue] };
  return addNewsletter(tx, { ...draft, startsAt: now, now });
};

/** What came of the order of a document. */
export type OrderedDocument = 'ordered' | 'no such subscription' | 'other language' | 'no readers' | 'sent already';

/**
 * Orders a document to the subscribers of a code in its language, as part of the caller's transaction. Nothing is
 * ordered where the code is of another language, nobody would get it, or the document or the same text was ordered
 * before.
 */
export const orderDocument = async (
  tx: Transaction<Tables>,
  {
    site,
    alertCode,
    issue,
    document,
    now,
  }: {
    readonly site: string;
    readonly alertCode: string;
    readonly issue: Issue;
    readonly document: string;
    readonly now: Date;
  },
): Promise<OrderedDocument> => {
  const alert = await findAlert(tx, site, alertCode);
  if (alert === undefined) return 'no such subscription';
  if (alert.language !== issue.language) return 'other language';
  if (!(await hasSubscribers(tx, alertCode))) return 'no readers';
  const draft = { id: randomUUID(), site, alertCode, ...alert, digest: digestOf([issue]), issues: [issue], document };
  return (await addNewsletter(tx, { ...draft, startsAt: now, now })) ? 'ordered' : 'sent already';
};

/** How far the newest newsletters are, or one of them. */
export const newsletterStatus = ({ db, config }: Tools, id?: string): Promise<readonly NewsletterStatus[]> =>
  listNewsletters(db, config.site.key, id);

/** Keeps what has not gone out yet from going; `false` where there is no newsletter that could be stopped. */
export const stopNewsletter = ({ db, config }: Tools, id: string): Promise<boolean> =>
  changeStatus(db, config.site.key, id, { from: ['waiting', 'sending'], to: 'stopped' });

/** Lets a stopped newsletter go on where it was; `false` where there is none. */
export const resumeNewsletter = ({ db, config }: Tools, id: string): Promise<boolean> =>
  changeStatus(db, config.site.key, id, { from: ['stopped'], to: 'waiting' });
