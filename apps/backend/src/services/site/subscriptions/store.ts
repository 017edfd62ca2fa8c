import type { Insertable, Transaction } from 'kysely';
import type { Database, Tables } from '../../../db/schema.ts';

/** The groups of A§3, in the order and by the names of the wire. */
export const alertGroups = ['newsLetters', 'alerts', 'guides', 'informationalMail'] as const;
export type AlertGroup = (typeof alertGroups)[number];

/** What there is to subscribe to on a site, in its order. */
export const listAlerts = (db: Database, site: string) =>
  db.selectFrom('alerts').selectAll().where('site', '=', site).orderBy('alert_group').orderBy('position').execute();

/** Makes the site offer these and no others; who had subscribed to one that is gone stays subscribed. */
export const replaceAlerts = async (
  tx: Transaction<Tables>,
  site: string,
  alerts: readonly Omit<Insertable<Tables['alerts']>, 'site'>[],
): Promise<void> => {
  await tx.deleteFrom('alerts').where('site', '=', site).execute();
  if (alerts.length > 0)
    await tx
      .insertInto('alerts')
      .values(alerts.map((alert) => ({ ...alert, site })))
      .execute();
};
