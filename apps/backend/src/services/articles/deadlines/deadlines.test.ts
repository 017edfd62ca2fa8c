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
});
