import { sql, type Transaction } from 'kysely';
import { maxAttempts, retryDelayS } from '../../platform/mail/outbox.ts';
import type { Database, Tables } from '../../services/tables.ts';
import type { Person } from '../../services/user/shared/roles.ts';
import { noteIn } from '../access/log.ts';
import { draftOf } from '../documents/draft.ts';
import { tried } from '../documents/site-change.ts';
import type { Finding } from '../format/finding.ts';
import { holdSite } from '../load.ts';
import { mailTo, peopleUnder, writersOf } from '../together/mails.ts';
import { plannedIn, publishRelease } from './store.ts';

/** What became of a release whose moment came. */
export type Outcome = 'published' | 'failed' | 'retried';

export type DueParts = {
  readonly db: Database;
  readonly site: string;
  readonly clock: () => Date;
  /** Where links of mails lead. */
  readonly studioOrigin: string | undefined;
  readonly isStopping: () => boolean;
  readonly onOutcome: (outcome: Outcome, about: { readonly release: string; readonly cause?: unknown }) => void;
};

/** Notes that a release failed, and why, and writes to those whose work it holds. It is not tried again. */
const fail = async (
  tx: Transaction<Tables>,
  { site, studioOrigin }: Pick<DueParts, 'site' | 'studioOrigin'>,
  id: string,
  findings: readonly Finding[],
  actor: string,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('releases')
    .set({ state: 'failed', ended_at: at, findings: JSON.stringify(findings) })
    .where('id', '=', id)
    .execute();
  for (const { id: document } of await plannedIn(tx, id)) {
    await noteIn(tx, site, { actor, at }, 'publication failed', document, { release: id, findings });
    const draft = await draftOf(tx, site, document);
    if (draft === undefined) continue;
    const people = [...(await peopleUnder(tx, site, [actor])), ...(await writersOf(tx, site, document))];
    await mailTo(tx, site, eachOnce(people), {
      template: 'publicationFailed',
      draft,
      words: findings.map(({ message }) => message).join('\n'),
      act: { account: undefined, studioOrigin, actor, at },
    });
  }
};

/** Each person once. */
const eachOnce = (people: readonly Person[]): readonly Person[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];

/** A publication waits at most so long for another one, such as that of a folder. */
const longestWait = sql`SET LOCAL statement_timeout = '120s'`;

/**
 * Publishes a release that waits, in one transaction with the note that it is done: one whose process dies is as it was before, and is taken by
 * the next process; of several processes one has the site at a time, and the others find the note.
 * @returns undefined where it does not wait any more
 */
const goLive = (parts: DueParts, id: string, at: Date): Promise<Outcome | undefined> => {
  const { db, site } = parts;
  return db.transaction().execute(async (tx): Promise<Outcome | undefined> => {
    await longestWait.execute(tx);
    await holdSite(tx, site);
    const release = await tx
      .selectFrom('releases')
      .select('made_by')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (release === undefined) return undefined;
    const change = { actor: release.made_by, at };
    const done = await tried(
      tx,
      () => publishRelease(tx, site, id, change),
      ({ _tag }) => _tag === 'Published',
    );
    if (done._tag === 'Published') return 'published';
    await fail(tx, parts, id, done.problems, change.actor, at);
    return 'failed';
  });
};

/** Notes that a release could not be tried to its end, and when it is tried again; returns whether it is. */
const retryLater = async (parts: DueParts, id: string, now: Date): Promise<boolean> =>
  parts.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('releases')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['attempts', 'made_by'])
      .executeTakeFirst();
    if (row === undefined) return true;
    if (row.attempts >= maxAttempts) {
      const message = `could not be published in ${row.attempts} attempts: see the log of the backend`;
      await fail(tx, parts, id, [{ pointer: '', message }], row.made_by, now);
      return false;
    }
    const retryAt = new Date(now.getTime() + retryDelayS(row.attempts) * 1_000);
    await tx.updateTable('releases').set({ retry_at: retryAt }).where('id', '=', id).execute();
    return true;
  });

/** The next release whose moment has come. A retry that is further ahead than any can be was noted by a clock that was wrong. */
const nextDue = async (db: Database, site: string, now: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT id FROM releases WHERE site = ${site} AND state = 'waiting' AND at <= ${now}
      AND (retry_at IS NULL OR retry_at <= ${now} OR retry_at > ${now}::timestamptz + interval '6 hours')
    ORDER BY at, made_at, id LIMIT 1`.execute(db);
  return rows[0]?.id;
};

/**
 * Publishes each release whose moment has come, in their order. What is refused then, such as an address that another page has taken, has
 * failed; what could not be tried to its end is tried again later, twelve times over about a day and a half.
 */
export const publishDue = async (parts: DueParts): Promise<void> => {
  const { db, site, clock, isStopping, onOutcome } = parts;
  for (
    let release = await nextDue(db, site, clock());
    release !== undefined;
    release = await nextDue(db, site, clock())
  ) {
    if (isStopping()) return;
    try {
      const outcome = await goLive(parts, release, clock());
      if (outcome !== undefined) onOutcome(outcome, { release });
    } catch (cause) {
      const isRetried = await retryLater(parts, release, clock());
      onOutcome(isRetried ? 'retried' : 'failed', { release, cause });
    }
  }
};
