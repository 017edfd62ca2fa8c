import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import type { Change } from './access.ts';
import { nameOf } from './persons.ts';

/** Adds a line to the log of changes. */
export const noteIn = (
  db: Database,
  site: string,
  { actor, at }: Change,
  action: string,
  document: string | undefined,
  detail: object = {},
): Promise<unknown> =>
  db
    .insertInto('content_log')
    .values({ site, at, actor, action, document: document ?? null, detail: JSON.stringify(detail) })
    .execute();

/** Saves of one author that follow each other within this time of the first are one entry: a form saves at every pause of the writer. */
const saveWindowMs = 5 * 60_000;

/**
 * Adds a line for a saved draft, unless the last thing done with the document is a save by the same author within the last five minutes.
 * Links for previews, which every form makes, do not count as done.
 */
export const noteSaveIn = (db: Database, site: string, { actor, at }: Change, document: string): Promise<unknown> =>
  sql`
    INSERT INTO content_log (site, at, actor, action, document)
    SELECT ${site}, ${at}, ${actor}, 'draft saved', ${document}
    WHERE NOT EXISTS (
      SELECT FROM (
        SELECT actor, action, at FROM content_log
        WHERE site = ${site} AND document = ${document} AND action NOT LIKE 'preview link %'
        ORDER BY number DESC LIMIT 1
      ) last
      WHERE last.actor = ${actor} AND last.action = 'draft saved' AND last.at > ${new Date(at.getTime() - saveWindowMs)}
    )`.execute(db);

type LogQuestion = {
  readonly document?: string | undefined;
  readonly actor?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly cursor?: string | undefined;
};

const onePage = 50;

/** Returns entries of the log of changes, the newest first, a page at a time; `cursor` is the number that the page before ended with. */
export const listLog = async (db: Database, site: string, { document, actor, from, to, cursor }: LogQuestion) => {
  const rows = await db
    .selectFrom('content_log as l')
    .leftJoin('content_persons as whose', (join) => join.on('whose.reference', '=', sql<string>`l.detail->>'person'`))
    .select(['l.number', 'l.at', 'l.actor', nameOf('l.actor').as('name'), 'l.action', 'l.document', 'l.detail'])
    .leftJoin('document_drafts as d', (join) => join.onRef('d.site', '=', 'l.site').onRef('d.id', '=', 'l.document'))
    .leftJoin('documents as p', (join) => join.onRef('p.site', '=', 'l.site').onRef('p.id', '=', 'l.document'))
    .select(['whose.reference', 'whose.name as whose'])
    .select([
      sql<string | null>`coalesce(d.content->>'kind', p.kind)`.as('kind'),
      sql<string | null>`nullif(coalesce(nullif(d.title, ''), p.title), '')`.as('title'),
    ])
    .where('l.site', '=', site)
    .where((eb) =>
      eb.and([
        ...(document === undefined ? [] : [eb('l.document', '=', document)]),
        ...(actor === undefined ? [] : [eb('l.actor', '=', actor)]),
        ...(from === undefined ? [] : [eb('l.at', '>=', from)]),
        ...(to === undefined ? [] : [eb('l.at', '<', to)]),
        ...(cursor === undefined ? [] : [eb('l.number', '<', cursor)]),
      ]),
    )
    .orderBy('l.number', 'desc')
    .limit(onePage + 1)
    .execute();
  const entries = rows.slice(0, onePage).map((row) => {
    const { person: _, ...detail } = row.detail as Readonly<Record<string, unknown>>;
    return {
      number: Number(row.number),
      at: row.at.toISOString(),
      actor: { id: row.actor, name: row.name },
      action: row.action,
      ...(row.document !== null && { document: row.document }),
      ...(row.kind !== null && { kind: row.kind }),
      ...(row.title !== null && { title: row.title }),
      ...(row.reference !== null && { person: { id: row.reference, name: row.whose ?? '' } }),
      detail,
    };
  });
  const last = entries.at(-1);
  return { entries, ...(rows.length > onePage && last && { cursor: String(last.number) }) };
};
