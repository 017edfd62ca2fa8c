import { loadDeadlines } from '../../../../../sample/src/deadlines.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { replaceDeadlines } from './store.ts';

const backend = backendOfTests();
const answer = async (language = 'en') =>
  (
    await backend.app.inject({
      url: '/articles/v1/applicationdeadline/masterlist',
      headers: { 'accept-language': language },
    })
  ).json();

describe('the master list of application deadlines', () => {
  it('has the three lists of D§3, empty when there are no deadlines', async () => {
    expect(await answer()).toEqual({ degrees: [], roles: [], officeLocations: [] });
  });

  it('hides deadlines that passed in the office’s time zone, and keeps today', async () => {
    const names = JSON.stringify({ en: 'One', de: 'Eins' });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(backend.clock.now());
    const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await backend.db.transaction().execute((tx) =>
      replaceDeadlines(tx, {
        degrees: [{ id: 'd', names }],
        roles: [{ id: 'r', names, degree_ids: ['d'] }],
        offices: [{ id: 'o', names, time_zone: 'Pacific/Auckland' }],
        deadlines: [
          { id: 'past', role_id: 'r', office_id: 'o', labels: names, closes_on: before },
          { id: 'today', role_id: 'r', office_id: 'o', labels: names, closes_on: today },
        ],
      }),
    );
    expect(await answer('de')).toEqual({
      degrees: [{ id: 'd', name: 'Eins' }],
      roles: [{ id: 'r', name: 'Eins', degrees: ['d'] }],
      officeLocations: [
        {
          id: 'o',
          name: 'Eins',
          timeZone: 'Pacific/Auckland',
          deadlines: [{ id: 'today', role: 'r', label: 'Eins', date: today }],
        },
      ],
    });
  });

  it('keeps those of others when the sample is loaded', async () => {
    await loadDeadlines(backend.db, backend.clock.now());
    expect((await answer()).degrees).toHaveLength(1);
  });

  it('keeps those that an editor added to the sample’s, however old', async () => {
    const none = { degrees: [], roles: [], offices: [], deadlines: [] };
    await backend.db.transaction().execute((tx) => replaceDeadlines(tx, none));
    await loadDeadlines(backend.db, backend.clock.now());
    await backend.pool.query(`INSERT INTO application_deadlines (id, role_id, office_id, labels, closes_on)
      SELECT 'own', role_id, office_id, labels, closes_on - 1 FROM application_deadlines LIMIT 1`);
    await loadDeadlines(backend.db, new Date(backend.clock.now().getTime() + 200 * 86_400_000));
    expect((await backend.pool.query("SELECT FROM application_deadlines WHERE id = 'own'")).rowCount).toBe(1);
  });

  it('of the sample site has dates for every degree, also after a hundred days of the daily task', async () => {
    const none = { degrees: [], roles: [], offices: [], deadlines: [] };
    await backend.db.transaction().execute((tx) => replaceDeadlines(tx, none));
    const dayOf = (days: number) => new Date(backend.clock.now().getTime() + days * 86_400_000);
    for (const days of [0, 30, 60, 100]) {
      await loadDeadlines(backend.db, dayOf(days));
      const { rows } = await backend.pool.query('SELECT role_id, closes_on::text AS day FROM application_deadlines');
      const today = dayOf(days).toISOString().slice(0, 10);
      const open = new Set(rows.filter(({ day }) => day >= today).map(({ role_id }) => role_id));
      expect(open.size).toBe(3);
    }
  });
});
