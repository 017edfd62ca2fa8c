import { sql as rawSql } from 'kysely';
import { tinySite } from '../../../publishing/compile/builder.ts';
import { compileSite } from '../../../publishing/compile/compile.ts';
import { loadSite } from '../../../publishing/load.ts';
import { startTimeout } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { type EventRecord, writeEvents } from '../../../testing/events.ts';
import { stateOfEvents } from './events.ts';
import { indexPublished } from './follow.ts';

const site = 'halden-brook';
const backend = backendOfTests();
const now = new Date('2026-11-23T12:00:00Z');
const daysLater = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const told = (title: string) => ({ title, description: 'Bring a friend.', place: 'Oslo', actions: [], imageAlt: '' });
const anEvent = (id: string, title: string, day: string): EventRecord => ({
  id,
  name: id,
  folder: 'careers',
  image: null,
  region: 'europe',
  format: 'online',
  interest: 'students',
  filterValue: 'all',
  isFeatured: false,
  times: { timeZone: 'Europe/Oslo', isAllDay: true, starts: day },
  texts: { en: told(title), 'ja-JP': told(`${title} 東京`) },
});
const write = (...events: readonly EventRecord[]): Promise<void> =>
  backend.db.transaction().execute((tx) => writeEvents(tx, events, now));

type Answer = { readonly results: readonly Readonly<Record<string, unknown>>[] };
const found = async (q: string, lang = 'en'): Promise<readonly unknown[]> => {
  const query = { q, lang, pageFilter: 'careers' };
  const answer = await backend.app.inject({ url: '/search/api/pages', query });
  return answer.json<Answer>().results.map((result) => result['metatag.url']);
};

test(
  'an event is found in each of its languages, as it is now, until it is over',
  async () => {
    await write(anEvent('regatta', 'Regatta', '2026-11-25'), anEvent('ferry', 'Ferry night', '2026-12-24'));
    expect(await indexPublished(backend.db, site, now)).toBe(true);
    expect(await found('regatta')).toEqual(['/careers/events/regatta']);
    expect(await found('regatta', 'ja-JP')).toEqual(['/ja-jp/careers/events/regatta']);
    expect(await found('regatta', 'de')).toEqual([]);
    expect(await indexPublished(backend.db, site, now)).toBe(false);

    await write(anEvent('regatta', 'Rowing', '2026-11-25'));
    expect(await indexPublished(backend.db, site, now)).toBe(true);
    expect([await found('regatta'), await found('rowing')]).toEqual([[], ['/careers/events/regatta']]);

    expect(await indexPublished(backend.db, site, daysLater(7))).toBe(true);
    expect([await found('rowing'), await found('ferry')]).toEqual([[], ['/careers/events/ferry']]);
  },
  startTimeout,
);

test(
  'events remain, each once, when the pages of the site are indexed again',
  async () => {
    await backend.pool.query('DELETE FROM search_followed');
    await indexPublished(backend.db, site, now);
    expect(await found('ferry')).toEqual(['/careers/events/ferry']);
    expect(await found('rowing')).toEqual(['/careers/events/regatta']);
  },
  startTimeout,
);

test(
  'a site may have the name under which another’s events were followed',
  async () => {
    const other = `${site} events`;
    const compiled = compileSite(tinySite());
    if (compiled._tag === 'Refused') throw new Error('the builder wrote a bad site');
    await loadSite(backend.db, { ...compiled.site, name: other, pages: [] });
    await indexPublished(backend.db, site, now);
    await indexPublished(backend.db, other, now);
    expect(await indexPublished(backend.db, site, now)).toBe(false);
    expect(await indexPublished(backend.db, other, now)).toBe(false);
  },
  startTimeout,
);

test(
  'a check for changed events does not read all of them',
  async () => {
    const many = Array.from({ length: 2_000 }, (_, number) => anEvent(`many-${number}`, 'Regatta', '2026-12-24'));
    await backend.db.transaction().execute(async (tx) => {
      // VACUUM marks as visible only what is written down.
      await rawSql`SET LOCAL synchronous_commit = on`.execute(tx);
      await writeEvents(tx, many, now);
    });
    const { sql, parameters } = stateOfEvents(now).compile(backend.db);
    const plan = async (): Promise<string> => {
      await backend.pool.query('VACUUM ANALYZE events');
      const { rows } = await backend.pool.query(`EXPLAIN ${sql}`, [...parameters]);
      return JSON.stringify(rows);
    };
    // While another transaction is open, as of a statistics job of PostgreSQL itself, nothing is marked as visible to all.
    await expect.poll(plan, { timeout: 50_000, interval: 500 }).toContain('Index Only Scan using events_by_state');
    expect(await plan()).not.toContain('Seq Scan');
  },
  startTimeout,
);
