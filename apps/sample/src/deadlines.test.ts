import { replaceDeadlines } from '../../backend/src/services/articles/deadlines/store.ts';
import { backendOfTests } from '../../backend/src/testing/backend.ts';
import { loadDeadlines } from './deadlines.ts';

const backend = backendOfTests();
const none = { degrees: [], roles: [], offices: [], deadlines: [] };

describe('the application deadlines', () => {
  it('leave those of others unchanged', async () => {
    const names = JSON.stringify({ en: 'One' });
    await backend.db.transaction().execute((tx) => replaceDeadlines(tx, { ...none, degrees: [{ id: 'd', names }] }));
    await loadDeadlines(backend.db, backend.clock.now());
    expect((await backend.pool.query('SELECT FROM application_degrees')).rowCount).toBe(1);
  });

  it('leave those that an editor added unchanged, however old', async () => {
    await backend.db.transaction().execute((tx) => replaceDeadlines(tx, none));
    await loadDeadlines(backend.db, backend.clock.now());
    await backend.pool.query(`INSERT INTO application_deadlines (id, role_id, office_id, labels, closes_on)
      SELECT 'own', role_id, office_id, labels, closes_on - 1 FROM application_deadlines LIMIT 1`);
    await loadDeadlines(backend.db, new Date(backend.clock.now().getTime() + 200 * 86_400_000));
    expect((await backend.pool.query("SELECT FROM application_deadlines WHERE id = 'own'")).rowCount).toBe(1);
  });

  it('have dates for every degree, also after a hundred days of the daily task', async () => {
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
