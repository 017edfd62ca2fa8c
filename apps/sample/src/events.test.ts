import { unlistOver } from '../../backend/src/services/articles/events/store.ts';
import { writeEvents } from '../../backend/src/services/articles/events/write.ts';
import { backendOfTests } from '../../backend/src/testing/backend.ts';
import { eventCount, loadEvents, madeUpEvents } from './events.ts';

const backend = backendOfTests();
beforeEach(() => backend.pool.query('TRUNCATE events'));

describe('the events', () => {
  it('are forty events in twelve zones, in the requested language', async () => {
    const events = madeUpEvents(backend.clock.now());
    await backend.db.transaction().execute((tx) => writeEvents(tx, events, backend.clock.now()));
    expect([events.length, new Set(events.map(({ times }) => times.timeZone)).size]).toEqual([eventCount, 12]);
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/articles/careerevents/events',
      headers: { 'accept-language': 'de' },
      payload: { limit: 100, sortByField: 'featured' },
    });
    const german: readonly { readonly title: string }[] = answer.json().events;
    expect(german.length).toBeGreaterThanOrEqual(36);
    expect(german.map(({ title }) => title).join()).toContain('Offener Abend in');
  });

  it('stay current: after thirty days forty in twelve zones, mostly upcoming', async () => {
    const dayOf = (days: number) => new Date(backend.clock.now().getTime() + days * 86_400_000);
    for (let days = 0; days <= 30; days += 1) {
      await unlistOver(backend.db, dayOf(days));
      await loadEvents(backend.db, dayOf(days));
    }
    const rows = await backend.db.selectFrom('events').select(['time_zone', 'is_listed', 'starts_at']).execute();
    expect([rows.length, new Set(rows.map(({ time_zone }) => time_zone)).size]).toEqual([eventCount, 12]);
    const toCome = rows.filter(({ is_listed, starts_at }) => is_listed && starts_at > dayOf(30));
    expect(toCome.length).toBeGreaterThanOrEqual(33);
    // Calendars must not change every day: at most on four days of thirty.
    const { sequence } = await backend.db.selectFrom('events').select('sequence').limit(1).executeTakeFirstOrThrow();
    expect(sequence).toBe(4);
  });

  it('leave events of others unchanged in the daily task', async () => {
    const [event] = madeUpEvents(backend.clock.now());
    if (event === undefined) throw new Error('there is no event');
    const own = { ...event, id: 'ours' };
    await backend.db.transaction().execute((tx) => writeEvents(tx, [own], backend.clock.now()));
    await loadEvents(backend.db, new Date(backend.clock.now().getTime() + 30 * 86_400_000));
    expect((await backend.db.selectFrom('events').select('id').execute()).map(({ id }) => id)).toEqual(['ours']);
  });
});
