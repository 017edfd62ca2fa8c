import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { nameOf } from '../access/persons.ts';
import { draftOf } from '../documents/draft.ts';
import type { Finding } from '../format/finding.ts';
import { type Act, mailTo, writersOf } from './mails.ts';

/** So many letters a comment has at most, and so many comments a document. */
export const longestComment = 2_000;
const mostComments = 500;

/** What somebody says about a document, or about the field that `pointer` names. */
export type Comment = {
  readonly number: number;
  readonly replyTo: number | undefined;
  readonly pointer: string | undefined;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
  readonly resolved: { readonly by: string; readonly at: Date } | undefined;
};

export type NewComment = Pick<Comment, 'text'> &
  Partial<Pick<Comment, 'replyTo' | 'pointer'>> & {
    /** What a form sends with each of its attempts: the second one finds the first. */
    readonly formKey?: string | undefined;
  };

const rowsOf = (db: Database, site: string, document: string) =>
  db
    .selectFrom('document_comments')
    .select(['number', 'reply_to', 'pointer', 'text', nameOf('author').as('by'), 'created_at', 'resolved_at'])
    .select(nameOf('resolved_by').as('resolver'))
    .where('site', '=', site)
    .where('document', '=', document)
    .orderBy('number');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const commentIn = (row: Row): Comment => ({
  number: row.number,
  replyTo: row.reply_to ?? undefined,
  pointer: row.pointer ?? undefined,
  text: row.text,
  by: row.by,
  at: row.created_at,
  resolved: row.resolved_at === null ? undefined : { by: row.resolver, at: row.resolved_at },
});

/** Returns the comments on a document, the oldest first; undefined where there is no such document. */
export const commentsOn = async (
  db: Database,
  site: string,
  document: string,
): Promise<readonly Comment[] | undefined> => {
  const rows = await rowsOf(db, site, document).execute();
  return rows.length > 0 || (await draftOf(db, site, document)) ? rows.map(commentIn) : undefined;
};

/** Has comments on a document wait for each other, so that each gets a number of its own. */
const holdComments = (tx: Transaction<Tables>, site: string, document: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`comments:${site}:${document}`}, 0))`.execute(tx);

/** Adds a comment to a document, in a transaction, and returns it; or what is wrong with it. */
export const putComment = async (
  tx: Transaction<Tables>,
  site: string,
  document: string,
  { text, pointer, replyTo, formKey }: NewComment,
  change: Change,
): Promise<Comment | readonly Finding[]> => {
  await holdComments(tx, site, document);
  const rows = await rowsOf(tx, site, document).execute();
  const findings: Finding[] = [];
  const answered = rows.find(({ number }) => number === replyTo);
  if (replyTo !== undefined && answered === undefined)
    findings.push({ pointer: '/replyTo', message: 'is no comment on this document' });
  if (answered && answered.reply_to !== null)
    findings.push({ pointer: '/replyTo', message: `is a reply: answer comment ${answered.reply_to}` });
  if (replyTo !== undefined && pointer !== undefined)
    findings.push({ pointer: '/pointer', message: 'belongs to the comment that this replies to' });
  if (rows.length >= mostComments)
    findings.push({ pointer: '', message: `cannot be added: the document has ${mostComments} comments` });
  if (findings.length > 0) return findings;
  const number = (rows.at(-1)?.number ?? 0) + 1;
  await tx
    .insertInto('document_comments')
    .values({
      site,
      document,
      number,
      reply_to: replyTo ?? null,
      pointer: pointer ?? null,
      text,
      author: change.actor,
      created_at: change.at,
      resolved_by: null,
      resolved_at: null,
      form_key: formKey ?? null,
    })
    .execute();
  const row = await rowsOf(tx, site, document).where('number', '=', number).executeTakeFirstOrThrow();
  return commentIn(row);
};

/** Returns the comment that an earlier attempt of the same author with the same form has made. */
const firstAttempt = async (
  tx: Transaction<Tables>,
  site: string,
  document: string,
  { formKey }: NewComment,
  { actor }: Change,
): Promise<Comment | undefined> => {
  if (formKey === undefined) return undefined;
  await holdComments(tx, site, document);
  const row = await rowsOf(tx, site, document)
    .where('author', '=', actor)
    .where('form_key', '=', formKey)
    .executeTakeFirst();
  return row && commentIn(row);
};

export type Commented =
  | { readonly _tag: 'Commented'; readonly comment: Comment }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' };

/**
 * Adds a comment to a document, with an entry of the log and a mail to everyone else who wrote or commented on it. A second attempt of a
 * form returns the comment of the first, and adds nothing.
 */
export const addComment = (
  db: Database,
  site: string,
  document: string,
  wanted: NewComment,
  act: Act,
): Promise<Commented> =>
  db.transaction().execute(async (tx): Promise<Commented> => {
    const draft = await draftOf(tx, site, document);
    if (draft === undefined) return { _tag: 'Nothing' };
    const first = await firstAttempt(tx, site, document, wanted, act);
    if (first !== undefined) return { _tag: 'Commented', comment: first };
    const comment = await putComment(tx, site, document, wanted, act);
    if (!('number' in comment)) return { _tag: 'Refused', problems: comment };
    const { number, text } = comment;
    await noteIn(tx, site, act, 'commented', document, { comment: number });
    await mailTo(tx, site, await writersOf(tx, site, document), {
      template: 'documentCommented',
      draft,
      words: text,
      act,
    });
    return { _tag: 'Commented', comment };
  });

/** Resolves a comment with its replies, or opens it again; undefined where there is no such comment, or it is a reply. */
export const settleComment = (
  db: Database,
  site: string,
  document: string,
  number: number,
  isResolved: boolean,
  change: Change,
): Promise<Comment | undefined> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('document_comments')
      .set(
        isResolved ? { resolved_by: change.actor, resolved_at: change.at } : { resolved_by: null, resolved_at: null },
      )
      .where('site', '=', site)
      .where('document', '=', document)
      .where('number', '=', number)
      .where('reply_to', 'is', null)
      // What is resolved stays as it was resolved first.
      .where('resolved_at', isResolved ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await noteIn(tx, site, change, isResolved ? 'comment resolved' : 'comment reopened', document, {
        comment: number,
      });
    const row = await rowsOf(tx, site, document)
      .where('number', '=', number)
      .where('reply_to', 'is', null)
      .executeTakeFirst();
    return row && commentIn(row);
  });
