import type { Insertable, Kysely, Transaction } from 'kysely';
import type { AlertTables } from './tables.ts';

/** The groups of A§3, in the order and by the names of the wire. */
export const alertGroups = ['newsLetters', 'alerts', 'guides', 'informationalMail'] as const;
export type AlertGroup = (typeof alertGroups)[number];

/** Those, and the group that is offered only to members of the alumni network, on a page of their own. */
export const offeredGroups = [...alertGroups, 'alumni'] as const;
export type OfferedGroup = (typeof offeredGroups)[number];

/** What there is to subscribe to on a site, in its order. */
export const listAlerts = (db: Kysely<AlertTables>, site: string) =>
  db.selectFrom('alerts').selectAll().where('site', '=', site).orderBy('alert_group').orderBy('position').execute();

/** Makes the site offer these and no others; who had subscribed to one that is gone stays subscribed. */
export const replaceAlerts = async (
  tx: Transaction<AlertTables>,
  site: string,
  alerts: readonly Omit<Insertable<AlertTables['alerts']>, 'site'>[],
): Promise<void> => {
  await tx.deleteFrom('alerts').where('site', '=', site).execute();
  if (alerts.length > 0)
    await tx
      .insertInto('alerts')
      .values(alerts.map((alert) => ({ ...alert, site })))
      .execute();
};

type NewAlert = Omit<Insertable<AlertTables['alerts']>, 'site' | 'language' | 'position'>;

/** Makes the site offer these in a language and no others in it; those of other languages stay. */
export const putAlertsIn = async (
  tx: Transaction<AlertTables>,
  site: string,
  language: string,
  alerts: readonly NewAlert[],
): Promise<void> => {
  const others = (await listAlerts(tx, site)).filter((alert) => alert.language !== language);
  const all = [...others, ...alerts.map((alert) => ({ ...alert, language }))];
  await replaceAlerts(
    tx,
    site,
    all
      .toSorted((one, other) => (one.language < other.language ? -1 : Number(one.language > other.language)))
      .map((alert, position) => ({ ...alert, position })),
  );
};

/** What is called how of some codes of a site, and which of them are informational mail; a code that is not on its list is left out. */
export const namedAlerts = async (
  db: Kysely<AlertTables> | Transaction<AlertTables>,
  site: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly group: string }>> => {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('alerts')
    .select(['alert_code', 'title', 'alert_group'])
    .where('site', '=', site)
    .where('alert_code', 'in', codes)
    .execute();
  return new Map(rows.map(({ alert_code, title, alert_group }) => [alert_code, { title, group: alert_group }]));
};

/** The informational mail of a site in its order, and the language of each. */
export const listInformational = (db: Kysely<AlertTables> | Transaction<AlertTables>, site: string) =>
  db
    .selectFrom('alerts')
    .select(['alert_code as code', 'language'])
    .where('site', '=', site)
    .where('alert_group', '=', 'informationalMail')
    .orderBy('position')
    .execute();
