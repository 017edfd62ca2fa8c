import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Person } from '../../services/user/shared/roles.ts';
import { noteIn } from '../access/log.ts';
import { referenceOf } from '../access/persons.ts';
import { type Draft, draftOf, holdDraft } from '../documents/draft.ts';
import type { Finding } from '../format/finding.ts';
import { type Review, reviewOf } from '../review/store.ts';
import { commentsOn, putComment } from './comments.ts';
import { type Act, mailTo, peopleUnder, reviewersOf } from './mails.ts';

/** What became of the review of a draft. */
export type Reviewing =
  | { readonly _tag: 'Reviewed'; readonly draft: Draft; readonly review: Review }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' }
  /** The draft is not the one any more that was to be approved. */
  | { readonly _tag: 'Conflict'; readonly current: Draft }
  /** There is no review, or it is decided; `review` is that one. */
  | { readonly _tag: 'NotAsked'; readonly review: Review | undefined }
  /** Who wrote a draft does not review it. */
  | { readonly _tag: 'Own' };

/** Those who have a part in the review of a draft, as references. */
type Parties = { readonly author: string; readonly asker: string | undefined; readonly decider: string | undefined };

/** Returns who wrote a draft last, and who asked for its review and decided it; undefined where there is no draft. */
const partiesOf = (tx: Transaction<Tables>, site: string, document: string): Promise<Parties | undefined> =>
  tx
    .selectFrom('document_drafts as d')
    .leftJoin('document_reviews as r', (join) => join.onRef('r.site', '=', 'd.site').onRef('r.document', '=', 'd.id'))
    .select(['d.changed_by as author', 'r.asked_by as asker', 'r.decided_by as decider'])
    .where('d.site', '=', site)
    .where('d.id', '=', document)
    .executeTakeFirst()
    .then((row) => row && { author: row.author, asker: row.asker ?? undefined, decider: row.decider ?? undefined });

/** Returns whether a reference is of an account; a person has one for each name that they had. */
const isOf = async (tx: Transaction<Tables>, reference: string | undefined, account: string | undefined) => {
  if (reference === undefined || account === undefined) return false;
  const row = await tx
    .selectFrom('content_persons')
    .select('user_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.user_id === account;
};

const reviewed = async (tx: Transaction<Tables>, site: string, draft: Draft): Promise<Reviewing> => {
  const review = await reviewOf(tx, site, draft.id);
  return review ? { _tag: 'Reviewed', draft, review } : { _tag: 'Nothing' };
};

/** Returns why a review of a draft cannot be asked for, of one reviewer or of any. */
const hindrances = async (
  tx: Transaction<Tables>,
  draft: Draft,
  review: Review | undefined,
  { author }: Pick<Parties, 'author'>,
  { reviewer, named }: { readonly reviewer: string | undefined; readonly named: Person | undefined },
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  if (review?.state === 'approved' && review.revision === draft.revision)
    findings.push({ pointer: '', message: `is approved as it is, by ${review.decidedBy}` });
  if (reviewer !== undefined && named === undefined)
    findings.push({ pointer: '/reviewer', message: 'is nobody who may approve documents' });
  else if (await isOf(tx, author, reviewer))
    findings.push({ pointer: '/reviewer', message: 'wrote this: somebody else has to approve it' });
  return findings;
};

/**
 * Asks for the review of what is written now of a document, in the place of an earlier request; with a mail to the reviewer, or to all who may
 * approve.
 * @param wanted.reviewer the account of one who may approve
 */
export const askForReview = (
  db: Database,
  site: string,
  document: string,
  { note, reviewer }: { readonly note: string | undefined; readonly reviewer: string | undefined },
  act: Act,
): Promise<Reviewing> =>
  db.transaction().execute(async (tx): Promise<Reviewing> => {
    await holdDraft(tx, site, document);
    const draft = await draftOf(tx, site, document);
    if (draft === undefined) return { _tag: 'Nothing' };
    const parties = await partiesOf(tx, site, document);
    if (parties === undefined)
      return { _tag: 'Refused', problems: [{ pointer: '', message: 'is published as it is: there is no draft' }] };
    const review = await reviewOf(tx, site, document);
    const reviewers = await reviewersOf(tx, site);
    const named = reviewers.find(({ id }) => id === reviewer);
    const problems = await hindrances(tx, draft, review, parties, { reviewer, named });
    if (problems.length > 0) return { _tag: 'Refused', problems };
    const row = {
      state: 'asked',
      revision: draft.revision,
      note: note ?? null,
      asked_by: act.actor,
      asked_at: act.at,
      reviewer: named ? await referenceOf(tx, site, named) : null,
      decided_by: null,
      decided_at: null,
    } as const;
    await tx
      .insertInto('document_reviews')
      .values({ site, document, ...row })
      .onConflict((conflict) => conflict.columns(['site', 'document']).doUpdateSet(row))
      .execute();
    await noteIn(tx, site, act, 'review asked for', document, {
      revision: draft.revision,
      ...(row.reviewer !== null && { person: row.reviewer }),
    });
    await mailTo(tx, site, named ? [named] : reviewers, { template: 'reviewAsked', draft, words: note ?? '', act });
    return reviewed(tx, site, draft);
  });

/** Decides the review that was asked for, unless the person who decides wrote the draft. */
const decide = (
  db: Database,
  site: string,
  document: string,
  act: Act,
  decision: {
    readonly state: 'approved' | 'returned';
    /** The revision that is decided about; whatever is written now without one. */
    readonly expected: string | undefined;
    /** Keeps what belongs to the decision; `before` is when an earlier attempt decided it. */
    readonly keep: (tx: Transaction<Tables>, draft: Draft, before?: Date) => Promise<readonly Finding[]>;
    readonly words: string;
  },
): Promise<Reviewing> =>
  db.transaction().execute(async (tx): Promise<Reviewing> => {
    const { state, expected, keep, words } = decision;
    // Of two that decide at once the second waits here, and then finds what the first decided.
    await holdDraft(tx, site, document);
    const draft = await draftOf(tx, site, document);
    if (draft === undefined) return { _tag: 'Nothing' };
    const review = await reviewOf(tx, site, document);
    const parties = await partiesOf(tx, site, document);
    if (expected !== undefined && draft.revision !== expected) return { _tag: 'Conflict', current: draft };
    // A call that is repeated because its answer was lost finds its own decision.
    if (
      review?.state === state &&
      review.revision === draft.revision &&
      (await isOf(tx, parties?.decider, act.account))
    ) {
      const late = await keep(tx, draft, review.decidedAt);
      return late.length > 0 ? { _tag: 'Refused', problems: late } : { _tag: 'Reviewed', draft, review };
    }
    if (review?.state !== 'asked' || parties === undefined) return { _tag: 'NotAsked', review };
    if (await isOf(tx, parties.author, act.account)) return { _tag: 'Own' };
    const problems = await keep(tx, draft);
    if (problems.length > 0) return { _tag: 'Refused', problems };
    await tx
      .updateTable('document_reviews')
      .set({ state, revision: draft.revision, decided_by: act.actor, decided_at: act.at })
      .where('site', '=', site)
      .where('document', '=', document)
      .execute();
    await noteIn(tx, site, act, state, document, { revision: draft.revision });
    const authors = await peopleUnder(tx, site, [
      parties.author,
      ...(parties.asker === undefined ? [] : [parties.asker]),
    ]);
    const template = state === 'approved' ? 'reviewApproved' : 'reviewReturned';
    await mailTo(tx, site, authors, { template, draft, words, act });
    return reviewed(tx, site, draft);
  });

/** Approves what is written now of a document: this revision alone. With a mail to who wrote it and who asked. */
export const approveDraft = (
  db: Database,
  site: string,
  document: string,
  expected: string,
  act: Act,
): Promise<Reviewing> =>
  decide(db, site, document, act, {
    state: 'approved',
    expected,
    words: '',
    keep: async (tx, { revision }) => {
      const approval = { site, document, revision, approved_by: act.actor, approved_at: act.at };
      await tx
        .insertInto('document_approvals')
        .values(approval)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return [];
    },
  });

/**
 * Returns a document to who wrote it; the reason becomes a comment, and so does another one of a repeated call. With a mail to who wrote it and
 * who asked.
 */
export const returnDraft = (
  db: Database,
  site: string,
  document: string,
  reason: string,
  act: Act,
): Promise<Reviewing> =>
  decide(db, site, document, act, {
    state: 'returned',
    expected: undefined,
    words: reason,
    keep: async (tx, _, before) => {
      const said = before === undefined ? [] : await commentsOn(tx, site, document);
      if (said?.some(({ text, at }) => text === reason && before !== undefined && at >= before)) return [];
      const comment = await putComment(tx, site, document, { text: reason }, act);
      return 'number' in comment ? [] : comment;
    },
  });
