import { sql, type Transaction } from 'kysely';
import { languages } from '../../../platform/values/language.ts';
import type { Tables } from '../shared/tables.ts';
import type { PageDocument } from './document.ts';
import { addDocuments, documentsAtOnce } from './write.ts';

type Tx = Transaction<Tables>;

/** The path of the site's events, below the prefix of their language. No other pages are there. */
const folder = '/careers/events/';
/** The text after all that begin with the folder. */
const behindFolder = '/careers/events0';

type Told = { readonly title: string; readonly description: string; readonly place: string };

type Row = {
  readonly id: string;
  readonly name: string;
  readonly texts: Readonly<Record<string, Told | undefined>>;
  readonly image: { readonly src: string } | null;
  readonly day: string;
  readonly sequence: number;
};

const prefixOf = (language: string): string => (language === 'en' ? '' : `/${language.toLowerCase()}`);

/** Returns an event as search documents, one for each of its languages. Its day is the local day of its beginning. */
const documentsOf = ({ name, texts, image, day, sequence }: Row): readonly PageDocument[] =>
  languages.flatMap((language) => {
    const text = texts[language];
    if (text === undefined) return [];
    const path = `${folder}${name}`;
    return [
      {
        language,
        path,
        kind: 'careers',
        card: {
          title: text.title,
          url: `${prefixOf(language)}${path}`,
          description: text.description,
          kind: 'careers',
          image: image?.src ?? null,
          authors: [],
          location: text.place,
          tags: [],
          date: day,
          version: sequence,
        },
        summary: '',
        body: '',
      },
    ];
  });

/** Asks for one value that changes whenever an event that is visible now is added, changed or over; an index alone answers it. */
export const stateOfEvents = (now: Date) => sql<{ readonly state: string }>`
  SELECT md5(concat_ws(' ', count(*), sum(sequence), max(updated_at)))::uuid AS state
  FROM events WHERE is_listed AND visible_until > ${now}`;

/**
 * Updates the index to the events visible now (D§2.1: the search covers the full site); returns whether it changed.
 * The number of visible events, of their changes and the time of the last write are compared first, so that nothing
 * else is read without changes. A past event leaves the index at the next run.
 */
export const indexEvents = async (tx: Tx, site: string, now: Date): Promise<boolean> => {
  const { rows: states } = await stateOfEvents(now).execute(tx);
  const state = states[0]?.state ?? '';
  const { rows: kept } = await sql`
    SELECT FROM search_followed_events WHERE site = ${site} AND state = ${state}::uuid`.execute(tx);
  if (kept.length > 0) return false;
  const indexed = sql`
    scope IN (SELECT id FROM search_scopes WHERE site = ${site}) AND path >= ${folder} AND path < ${behindFolder}`;
  const isSame = sql`path = ${folder}::text || event.name AND card->>'version' = event.sequence::text`;
  const { numAffectedRows: gone = 0n } = await sql`
    DELETE FROM search_documents WHERE ${indexed} AND NOT EXISTS (
      SELECT FROM events AS event WHERE ${isSame} AND is_listed AND visible_until > ${now})`.execute(tx);
  let isChanged = gone > 0n;
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`
      SELECT id, name, texts, image, left(starts_local, 10) AS day, sequence FROM events AS event
      WHERE id > ${after} AND is_listed AND visible_until > ${now}
        AND NOT EXISTS (SELECT FROM search_documents WHERE ${indexed} AND ${isSame})
      ORDER BY id LIMIT ${documentsAtOnce}`.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) break;
    await addDocuments(tx, site, rows.flatMap(documentsOf));
    isChanged = true;
    after = last.id;
  }
  await sql`
    INSERT INTO search_followed_events VALUES (${site}, ${state}::uuid)
    ON CONFLICT (site) DO UPDATE SET state = excluded.state`.execute(tx);
  return isChanged;
};

/** Forces the events to be indexed again: their documents were removed. */
export const forgetEvents = async (tx: Tx, site: string): Promise<void> => {
  await sql`DELETE FROM search_followed_events WHERE site = ${site}`.execute(tx);
};
