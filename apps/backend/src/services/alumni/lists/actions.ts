import { sql } from 'kysely';
import { isUuid } from '../../../platform/values/uuid.ts';
import type { Member } from '../shared/member.ts';
import { actorsOf, type Role } from '../shared/rules.ts';
import type { Database } from '../shared/tables.ts';
import { decide } from './requests.ts';

/** What is known of a deed beside who does it to what. */
export type Deed = {
  readonly now: Date;
  /** The reason, where it is required. */
  readonly reason: string;
  /** Where the site is, for links of mails. */
  readonly origin: string;
};

type Action = (db: Database, memberId: string, entryId: string, deed: Deed) => Promise<boolean>;

const changed = async (db: Database, query: ReturnType<typeof sql>): Promise<boolean> =>
  (await query.execute(db)).rows.length > 0;

/** Each may be asked twice; false where there is no such entry for that member. */
const actions: {
  readonly [List in keyof typeof actorsOf]: { readonly [Name in keyof (typeof actorsOf)[List]]: Action };
} = {
  directory: {
    connect: (db, me, id, { now }) =>
      changed(
        db,
        sql`WITH asked AS (SELECT id FROM alumni_members WHERE id = ${id} AND id <> ${me} AND is_alumnus AND is_listed),
          added AS (INSERT INTO alumni_connections (asker_id, asked_id, asked_at)
            SELECT ${me}, id, ${now} FROM asked ON CONFLICT DO NOTHING)
          SELECT FROM asked`,
      ),
  },
  connections: {
    accept: (db, me, id, { now }) =>
      changed(
        db,
        sql`UPDATE alumni_connections SET accepted_at = coalesce(accepted_at, ${now})
          WHERE asker_id = ${id} AND asked_id = ${me} RETURNING asker_id`,
      ),
    remove: (db, me, id) =>
      changed(
        db,
        sql`WITH gone AS (DELETE FROM alumni_connections
            WHERE (asker_id = ${id} AND asked_id = ${me}) OR (asker_id = ${me} AND asked_id = ${id}))
          SELECT FROM alumni_members WHERE id = ${id}`,
      ),
  },
  posts: {
    close: (db, me, id, { now }) =>
      changed(
        db,
        sql`UPDATE alumni_jobs SET closed_at = coalesce(closed_at, ${now})
          WHERE id = ${id} AND member_id = ${me} RETURNING id`,
      ),
  },
  recruiters: {
    approve: (db, _, id) =>
      changed(
        db,
        sql`UPDATE alumni_members SET recruiter = 'approved' WHERE id = ${id} AND recruiter <> 'no' RETURNING id`,
      ),
    revoke: (db, _, id) => changed(db, sql`UPDATE alumni_members SET recruiter = 'no' WHERE id = ${id} RETURNING id`),
  },
  requests: {
    approve: (db, _, id, deed) => decide(db, id, 'approved', deed),
    refuse: (db, _, id, deed) => decide(db, id, 'refused', deed),
  },
  quizzes: {
    done: (db, me, id, { now }) =>
      changed(
        db,
        sql`WITH quiz AS (SELECT id FROM alumni_quizzes WHERE id = ${id}),
          marked AS (INSERT INTO alumni_quiz_marks (member_id, quiz_id, marked_at)
            SELECT ${me}, id, ${now} FROM quiz ON CONFLICT DO NOTHING)
          SELECT FROM quiz`,
      ),
  },
};

/** Returns the action on an entry, its roles and effect; undefined for an unknown one. */
export const actionOf = (list: string, name: string) => {
  const known: Readonly<Record<string, Readonly<Record<string, Action>>>> = actions;
  const allowed: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = actorsOf;
  if (!Object.hasOwn(known, list)) return undefined;
  const [of, by] = [known[list], allowed[list]];
  if (of === undefined || by === undefined || !Object.hasOwn(of, name)) return undefined;
  const [act, actors] = [of[name], by[name]];
  return act === undefined || actors === undefined
    ? undefined
    : {
        actors,
        /** A rejected applicant gets a reason. */
        wantsReason: name === 'refuse',
        act: async (db: Database, { id: me }: Member, id: string, deed: Deed): Promise<boolean> =>
          list === 'quizzes' || isUuid(id) ? act(db, me, id, deed) : false,
      };
};
