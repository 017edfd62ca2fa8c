import fc from 'fast-check';
import { backendOfTests } from '../../../testing/backend.ts';
import { settle, withOffset } from './times.ts';
import { type EventRecord, writeEvents } from './write.ts';

const backend = backendOfTests();
beforeEach(() => backend.pool.query('TRUNCATE events'));

const write = (...events: readonly EventRecord[]) =>
  backend.db.transaction().execute((tx) => writeEvents(tx, events, backend.clock.now()));

const dayAhead = (days: number): string =>
  new Date(backend.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const anEvent = (id: string, changes: Partial<EventRecord> = {}): EventRecord => ({
  id,
  name: id,
  folder: 'careers',
  texts: { en: { title: `Event ${id}`, description: '', place: 'Berlin', actions: [], imageAlt: '' } },
  image: null,
  region: 'europe',
  format: 'online',
  interest: 'students',
  filterValue: 'webinars',
  isFeatured: false,
  times: { timeZone: 'Europe/Berlin', isAllDay: false, starts: `${dayAhead(5)}T18:00:00` },
  ...changes,
});
const inDays = (id: string, days: number, changes: Partial<EventRecord> = {}): EventRecord =>
  anEvent(id, {
    times: { timeZone: 'Europe/Berlin', isAllDay: false, starts: `${dayAhead(days)}T18:00:00` },
    ...changes,
  });

const plain = {
  limit: 100,
  pinnedItem: [] as readonly string[],
  region: [],
  eventMode: [],
  interest: [],
  afterId: '',
  parentFolderId: '',
  sortByField: 'featured',
};
const ask = (changes: object = {}, language = 'en') =>
  backend.app.inject({
    method: 'POST',
    url: '/articles/careerevents/events',
    headers: { 'accept-language': language },
    payload: { ...plain, ...changes },
  });
type Answer = {
  readonly events: readonly { readonly id: string; readonly title: string; readonly startTime: string }[];
  readonly hasNext: boolean;
  readonly nextCursor: string | null;
  readonly total: number;
};
const list = async (changes: object = {}): Promise<Answer> => (await ask(changes)).json<Answer>();
const ids = async (changes: object = {}): Promise<readonly string[]> =>
  (await list(changes)).events.map(({ id }) => id);

describe('the list of events', () => {
  it('has pinned events first, then featured ones, then by time; only by time on request', async () => {
    await write(inDays('a', 3), inDays('b', 2), inDays('c', 9, { isFeatured: true }), inDays('d', 4));
    expect(await ids()).toEqual(['c', 'b', 'a', 'd']);
    expect(await ids({ pinnedItem: ['d', 'a'] })).toEqual(['d', 'a', 'c', 'b']);
    expect(await ids({ sortByField: 'dateAsc' })).toEqual(['b', 'a', 'd', 'c']);
    expect(await ids({ sortByField: 'dateDesc', pinnedItem: ['a'] })).toEqual(['a', 'c', 'd', 'b']);
  });

  it('filters by region, format, interest, folder and days, and counts the rest', async () => {
    await write(
      inDays('a', 3, { region: 'asia-pacific' }),
      inDays('b', 4, { format: 'hybrid' }),
      inDays('c', 20, { interest: 'graduates', folder: 'other' }),
    );
    expect(await list({ region: ['asia-pacific', 'africa'] })).toMatchObject({ total: 1, hasNext: false });
    expect(await ids({ eventMode: ['hybrid'] })).toEqual(['b']);
    expect(await ids({ interest: ['graduates'] })).toEqual(['c']);
    expect(await ids({ parentFolderId: 'other' })).toEqual(['c']);
    expect(await ids({ startDate: `${dayAhead(4)}T00:00:00.000Z`, endDate: `${dayAhead(10)}T23:59:59.999Z` })).toEqual([
      'b',
    ]);
  });

  it('finds an event on its days in local time, and on no other (D§5)', async () => {
    const day = dayAhead(9);
    const at = (timeZone: string, starts: string, ends?: string) => ({
      times: { timeZone, isAllDay: false, starts, ...(ends !== undefined && { ends }) },
    });
    const allDay = (timeZone: string, starts: string) => ({ times: { timeZone, isAllDay: true, starts } });
    await write(
      anEvent('morning-in-sydney', at('Australia/Sydney', `${day}T08:00:00`)),
      anEvent('evening-in-los-angeles', at('America/Los_Angeles', `${day}T22:00:00`)),
      anEvent('until-midnight-before', at('Europe/London', `${dayAhead(8)}T20:00:00`, `${day}T00:00:00`)),
      anEvent('evening-before', at('America/Los_Angeles', `${dayAhead(8)}T22:00:00`)),
      anEvent('morning-after', at('Australia/Sydney', `${dayAhead(10)}T08:00:00`)),
      anEvent('day', allDay('Asia/Tokyo', day)),
      anEvent('day-before', allDay('Europe/London', dayAhead(8))),
      anEvent('day-after', allDay('Pacific/Auckland', dayAhead(10))),
    );
    const found = await ids({ startDate: `${day}T00:00:00.000Z`, endDate: `${day}T23:59:59.999Z` });
    expect([...found].toSorted()).toEqual(['day', 'evening-in-los-angeles', 'morning-in-sydney']);
  });

  it('shows an event until its last day, end or expiration is over in local time', async () => {
    await write(
      anEvent('over', { times: { timeZone: 'Asia/Tokyo', isAllDay: true, starts: dayAhead(-3) } }),
      anEvent('kept', {
        times: { timeZone: 'Asia/Tokyo', isAllDay: true, starts: dayAhead(-3), expires: dayAhead(2) },
      }),
      anEvent('long', { times: { timeZone: 'Asia/Tokyo', isAllDay: true, starts: dayAhead(-3), ends: dayAhead(2) } }),
    );
    expect([...(await ids())].toSorted()).toEqual(['kept', 'long']);
  });

  it('neither skips nor repeats an event while others are added, in any order and page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('featured', 'dateAsc', 'dateDesc'),
        fc.integer({ min: 1, max: 7 }),
        fc.subarray(['e0', 'e3', 'e8', 'e11']),
        async (sortByField, limit, pinnedItem) => {
          await backend.pool.query('TRUNCATE events');
          const first = Array.from({ length: 14 }, (_, n) => inDays(`e${n}`, 2 + (n % 5), { isFeatured: n % 4 === 0 }));
          await write(...first);
          const asked = { sortByField, limit, pinnedItem };
          const seen: string[] = [];
          let after: string | null = '';
          for (let turn = 0; after !== null; turn += 1) {
            const page: Answer = await list({ ...asked, afterId: after });
            seen.push(...page.events.map(({ id }) => id));
            after = page.nextCursor;
            expect(page.hasNext).toBe(after !== null);
            await write(inDays(`n${turn}`, 2 + (turn % 5)));
          }
          const old = seen.filter((id) => id.startsWith('e'));
          expect([...old].toSorted()).toEqual(first.map(({ id }) => id).toSorted());
          expect(new Set(seen).size).toBe(seen.length);
        },
      ),
      { numRuns: 12 },
    );
  });

  it.each([
    ['a cursor that is none', { afterId: 'nonsense' }],
    ['a sort that is none', { sortByField: 'loudest' }],
    ['no events at all', { limit: 0 }],
    ['too many at once', { limit: 101 }],
    ['a day that is none', { startDate: '2026-13-41T00:00:00Z', endDate: '2026-12-01T00:00:00Z' }],
    ['a range that ends before it begins', { startDate: '2026-12-02T00:00:00Z', endDate: '2026-12-01T00:00:00Z' }],
    ['a field that it does not know', { colour: 'blue' }],
  ])('rejects %s with a sentence', async (_, changes) => {
    const answer = await ask(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ readonly detail: string }>().detail).toMatch(/\w+ .*\w/);
  });

  it('rejects the cursor of another list', async () => {
    await write(inDays('a', 1), inDays('b', 2));
    const { nextCursor } = await list({ limit: 1 });
    expect((await ask({ limit: 1, afterId: nextCursor, sortByField: 'dateAsc' })).statusCode).toBe(400);
  });

  it('omits past events, and still shows them at their address', async () => {
    await write(anEvent('over', { times: { timeZone: 'Asia/Tokyo', isAllDay: true, starts: dayAhead(-3) } }));
    const one = await backend.app.inject({ url: '/articles/careerevents/events/over' });
    expect([one.statusCode, one.json()]).toMatchObject([200, { id: 'over', endTime: dayAhead(-3) }]);
    expect((await backend.app.inject({ url: '/articles/careerevents/events/none' })).statusCode).toBe(404);
  });

  it('counts the changes of an event, and none when nothing changed', async () => {
    const sequence = async () => (await list()).events.map((event) => Reflect.get(event, 'sequence'));
    await write(inDays('a', 3));
    await write(inDays('a', 3));
    expect(await sequence()).toEqual([0]);
    await write(inDays('a', 4));
    expect(await sequence()).toEqual([1]);
    await write(inDays('a', 4, { image: { src: '/artwork/one.svg' } }));
    expect(await sequence()).toEqual([2]);
    const { events } = await list();
    expect(events).toMatchObject([{ image: { src: '/artwork/one.svg', alt: '' } }]);
  });
});

describe('the times of an event', () => {
  it.each([
    ['are what they say', '2026-11-26T18:00:00', undefined, '2026-11-26T18:00:00+01:00'],
    ['leap with the clocks', '2026-03-29T02:30:00', undefined, '2026-03-29T03:30:00+02:00'],
    ['come first where they come twice', '2026-10-25T02:30:00', undefined, '2026-10-25T02:30:00+02:00'],
    ['or second', '2026-10-25T02:30:00', 'later', '2026-10-25T02:30:00+01:00'],
  ] as const)('%s', (_, starts, fold, told) => {
    const settled = settle({ timeZone: 'Europe/Berlin', isAllDay: false, starts, ...(fold && { fold }) });
    expect(withOffset(settled.starts_local, settled.starts_at)).toBe(told);
    expect(new Date(told)).toEqual(settled.starts_at);
  });

  it('cannot end before they begin', () => {
    expect(() => settle({ timeZone: 'Asia/Tokyo', isAllDay: true, starts: '2026-11-02', ends: '2026-11-01' })).toThrow(
      RangeError,
    );
  });
});

it('treats null, an empty text or an absent value as no filter', async () => {
  await write(inDays('soon', 2));
  const nothing = { pinnedItem: null, region: '', eventMode: [], interest: undefined };
  const answer = await ask({ ...nothing, afterId: null, parentFolderId: null, sortByField: undefined });
  expect([answer.statusCode, answer.json<Answer>().events.map(({ id }) => id)]).toEqual([200, ['soon']]);
});
