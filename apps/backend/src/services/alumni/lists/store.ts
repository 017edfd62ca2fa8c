import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../shared/member.ts';
import { type List, wordsAsked } from '../shared/rules.ts';
import type { Database } from '../shared/tables.ts';

/** What a list is asked for; each part may be empty. */
export type Query = {
  readonly q: string;
  readonly year: number | undefined;
  readonly office: string;
  readonly city: string;
  /** From 1. */
  readonly page: number;
};

/** A line of a list, whatever it lists. */
export type Entry = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string | null;
  readonly actions: readonly string[];
};

const pageSize = 10;
/** Pages and counts end here. */
const mostEntries = 1_000;

type Parts = {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
};

const always = sql`true`;

const matches = (column: string, text: string, weights = ''): RawBuilder<unknown> => {
  const words = wordsAsked(text, weights);
  return words === undefined ? always : sql`${sql.ref(column)} @@ to_tsquery('simple', ${words})`;
};

const leftIn = (year: number | undefined): RawBuilder<unknown> =>
  year === undefined ? always : sql`m.left_year = ${year}`;

const name = sql`m.first_name || ' ' || m.last_name`;
const none = sql`'{}'::text[]`;
const byName = sql`m.last_name, m.first_name, m.id`;
const jobPath = sql`'/alumni/job?job=' || j.id`;
const jobDetail = sql`j.company || ', ' || j.city`;
const memberDetail = sql`concat_ws(' · ', nullif(concat_ws(', ', nullif(m.office, ''), m.left_year::text), ''), nullif(m.title, ''), nullif(m.employer, ''))`;
const between = (id: string) =>
  sql`(c.asker_id = m.id AND c.asked_id = ${id}) OR (c.asked_id = m.id AND c.asker_id = ${id})`;

const parts: Readonly<Record<Exclude<List, 'everything'>, (query: Query, member: Member) => Parts>> = {
  directory: ({ q, year, office }, { id, roles }) => ({
    columns: sql`m.id::text, ${name} AS title, ${memberDetail} AS detail, NULL AS href,
      CASE WHEN ${!roles.includes('alumnus')} OR EXISTS (SELECT FROM alumni_connections c WHERE ${between(id)})
        THEN ${none} ELSE '{connect}' END AS actions`,
    from: sql`alumni_members m`,
    where: sql`m.is_alumnus AND m.is_listed AND m.id <> ${id} AND ${matches('m.directory_words', q)}
      AND ${matches('m.directory_words', office, 'B')} AND ${leftIn(year)}`,
    order: byName,
  }),
  candidates: ({ q, city }) => ({
    columns: sql`m.id::text, ${name} AS title,
      concat_ws(' · ', nullif(m.city, ''), nullif(m.headline, ''), nullif(m.skills, '')) AS detail, NULL AS href,
      ${none} AS actions`,
    from: sql`alumni_members m`,
    where: sql`m.is_alumnus AND m.is_open AND m.allows_recruiters
      AND ${matches('m.candidate_words', q)} AND ${matches('m.candidate_words', city, 'C')}`,
    order: byName,
  }),
  jobs: ({ q, city }) => ({
    columns: sql`j.id::text, j.title, ${jobDetail} AS detail, ${jobPath} AS href, ${none} AS actions`,
    from: sql`alumni_jobs j`,
    where: sql`j.closed_at IS NULL AND ${matches('j.words', q)} AND ${matches('j.words', city, 'C')}`,
    order: sql`j.posted_at DESC, j.id`,
  }),
  posts: (_, { id }) => ({
    columns: sql`j.id::text, j.title, ${jobDetail} AS detail, ${jobPath} AS href,
      CASE WHEN j.closed_at IS NULL THEN '{close}' ELSE ${none} END AS actions`,
    from: sql`alumni_jobs j`,
    where: sql`j.member_id = ${id}`,
    order: sql`j.closed_at IS NOT NULL, j.posted_at DESC, j.id`,
  }),
  connections: (_, { id }) => ({
    columns: sql`m.id::text, ${name} AS title, ${memberDetail} AS detail, NULL AS href,
      CASE WHEN c.accepted_at IS NULL AND c.asked_id = ${id} THEN '{accept,remove}'::text[] ELSE '{remove}' END AS actions`,
    from: sql`alumni_connections c JOIN alumni_members m
      ON m.id = CASE WHEN c.asker_id = ${id} THEN c.asked_id ELSE c.asker_id END`,
    where: sql`c.asker_id = ${id} OR c.asked_id = ${id}`,
    order: sql`c.accepted_at IS NOT NULL, ${byName}`,
  }),
  recruiters: ({ q }) => ({
    columns: sql`m.id::text, ${name} AS title,
      concat_ws(' · ', nullif(m.title, ''), nullif(m.employer, '')) AS detail, NULL AS href,
      CASE m.recruiter WHEN 'pending' THEN '{approve,revoke}'::text[] ELSE '{revoke}' END AS actions`,
    from: sql`alumni_members m`,
    where: sql`m.recruiter <> 'no' AND ${matches('m.directory_words', q)}`,
    order: sql`m.recruiter = 'approved', ${byName}`,
  }),
  requests: () => ({
    columns: sql`r.id::text, concat_ws(' ', r.said->>'firstName', r.said->>'lastName') AS title,
      concat_ws(' · ', r.said->>'email', concat_ws(', ', r.said->>'office', r.said->>'year')) AS detail, NULL AS href,
      '{approve,refuse}'::text[] AS actions`,
    from: sql`alumni_requests r`,
    where: sql`r.form = 'registration' AND r.decided IS NULL`,
    order: sql`r.sent_at, r.id`,
  }),
  quizzes: (_, { id }) => ({
    columns: sql`z.id, z.title, coalesce(to_char(k.marked_at, 'YYYY-MM-DD'), '') AS detail, z.path AS href,
      CASE WHEN k.marked_at IS NULL THEN '{done}' ELSE ${none} END AS actions`,
    from: sql`alumni_quizzes z LEFT JOIN alumni_quiz_marks k ON k.quiz_id = z.id AND k.member_id = ${id}`,
    where: always,
    order: sql`k.marked_at IS NOT NULL, z.title, z.id`,
  }),
};

export type Listed = { readonly entries: readonly Entry[]; readonly total: number };

const read = async (db: Database, { columns, from, where, order }: Parts, page: number): Promise<Listed> => {
  const [entries, counted] = await Promise.all([
    sql<Entry>`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order}
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{ readonly total: number }>`
      SELECT count(*)::int AS total FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${mostEntries}) AS found`.execute(
      db,
    ),
  ]);
  return { entries: entries.rows, total: counted.rows[0]?.total ?? 0 };
};

/** A page of a list, as this member may see it. "Everything" is members, and then jobs. */
export const listEntries = async (db: Database, list: List, query: Query, member: Member): Promise<Listed> => {
  if (list !== 'everything') return read(db, parts[list](query, member), query.page);
  const members = parts.directory(query, member);
  const jobs = parts.jobs(query, member);
  return read(
    db,
    {
      columns: sql`found.id, found.title, found.detail, found.href, found.actions`,
      from: sql`(
        (SELECT ${members.columns}, 0 AS kind, row_number() OVER (ORDER BY ${members.order}) AS place
          FROM ${members.from} WHERE ${members.where} LIMIT ${mostEntries})
        UNION ALL
        (SELECT ${jobs.columns}, 1, row_number() OVER (ORDER BY ${jobs.order})
          FROM ${jobs.from} WHERE ${jobs.where} LIMIT ${mostEntries})) AS found (id, title, detail, href, actions, kind, place)`,
      where: always,
      order: sql`found.kind, found.place`,
    },
    query.page,
  );
};
