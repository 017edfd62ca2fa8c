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
    .select(['whose.reference', 'whose.name as whose'])
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
      ...(row.reference !== null && { person: { id: row.reference, name: row.whose ?? '' } }),
      detail,
    };
  });
  const last = entries.at(-1);
  return { entries, ...(rows.length > onePage && last && { cursor: String(last.number) }) };
};
