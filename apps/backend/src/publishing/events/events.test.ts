import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { publishFolder, publishingCalls, testSite, tokenWith } from '../../testing/publishing.ts';
import { perform } from './command.ts';
import { readEventFile } from './import-events.ts';

let backend: TestApp;
let folder: string;
let token = '';
beforeAll(async () => {
  backend = await testApp();
  await publishFolder(backend.db);
  folder = await mkdtemp(join(tmpdir(), 'masthead-events-'));
}, startTimeout);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
}, startTimeout);
beforeEach(() =>
  backend.pool.query(
    `TRUNCATE events, application_degrees, application_roles, application_offices, document_drafts, document_versions CASCADE;
     DELETE FROM documents WHERE kind IN ('event', 'deadline', 'applicationOptions')`,
  ),
);

const now = new Date('2026-01-02T03:04:05Z');
const run = (args: readonly string[], options: object = {}) => perform(backend.db, testSite, args, options, now);
const fileOf = async (name: string, content: unknown): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const event = (changes: object = {}) => ({
  id: 'evening-1',
  texts: { en: { title: 'Open evening', description: 'Meet us.', place: 'Berlin' } },
  region: 'europe',
  format: 'in-person',
  interest: 'workshops',
  timeZone: 'Europe/Berlin',
  starts: '2026-06-01T18:30',
  ends: '2026-06-01T21:00',
  ...changes,
});

const ofCalendar = { region: 'europe', format: 'in-person', interest: 'workshops' };
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const problemsOf = (name: string, content: unknown): readonly string[] =>
  readEventFile(
    name,
    typeof content === 'string' ? content : JSON.stringify(content),
    { ...ofCalendar, language: 'en', folder: 'careers' },
    { languages: ['en', 'de'], defaultLanguage: 'en' },
  ).problems.map(({ field, message }) => `${field} ${message}`);

test('a file of events is imported once, and again changes nothing', async () => {
  const file = await fileOf('events.json', {
    events: [event(), event({ id: 'evening-2', name: 'second', starts: '2025-01-01T10:00', ends: undefined })],
  });
  expect(await run(['import', file])).toBe(
    '2 events added, 0 changed, 0 unchanged, 0 removed.\n1 event of the file is over and not listed.',
  );
  expect(await run(['import', file])).toContain('0 events added, 0 changed, 2 unchanged, 0 removed.');
  const changed = await fileOf('changed.json', { events: [event({ starts: '2026-06-01T19:00' })] });
  expect(await run(['import', changed], { 'dry-run': true })).toContain('0 events added, 1 changed, 0 unchanged');
  expect(await run(['list'])).toContain('evening-1  2026-06-01T18:30:00  Europe/Berlin  Open evening');
  expect(await run(['import', changed], { replace: true })).toBe('0 events added, 1 changed, 0 unchanged, 1 removed.');
  expect(await run(['list'])).toBe('evening-1  2026-06-01T19:00:00  Europe/Berlin  Open evening\n1 event');
});

test('an imported event is listed by the service', async () => {
  await run([
    'import',
    await fileOf('listed.json', { events: [event({ starts: '2090-06-01T18:30', ends: '2090-06-01T21:00' })] }),
  ]);
  const answer = await backend.app.inject('/articles/careerevents/events/evening-1');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Open evening')]);
});

test('everything that is wrong with a file is reported at once', () => {
  expect(
    problemsOf('events.json', {
      events: [
        event({ colour: 'red', starts: 'soon' }),
        { id: 'x' },
        event({ texts: {} }),
        event({ image: 'http://elsewhere.example/x.png' }),
      ],
    }),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/events\/0\/colour is not a field here; known are /u),
      '/events/0/starts must be a local time such as 2026-11-23T18:30, or a day of one that takes whole days',
      '/events/1/texts is missing',
      '/events/1/timeZone is missing',
      '/events/3/image must be an address that begins with https:// or with one slash',
    ]),
  );
  expect(problemsOf('events.json', '{"events": [}')).not.toEqual([]);
  expect(problemsOf('events.txt', '')).toEqual([' must end with .json or .ics']);
});

test.each([
  [{ timeZone: 'Europe/Atlantis' }, '/events/0/timeZone is no time zone such as Europe/Berlin'],
  [{ timeZone: '+01:00' }, '/events/0/timeZone is no time zone such as Europe/Berlin'],
  [{ starts: '2026-02-30T10:00' }, '/events/0/starts is no time of the calendar'],
  [{ ends: '2026-06-01T10:00' }, '/events/0/ends is before the beginning'],
  [{ starts: '2026-06-01' }, '/events/0/starts needs a time of the day, or isAllDay'],
  [{ isAllDay: true, ends: undefined }, '/events/0/starts must be a day, as the event takes whole days'],
  [
    { starts: '2026-03-29T02:30' },
    '/events/0/starts does not exist in Europe/Berlin: the clocks are put forward there',
  ],
  [
    { starts: '2026-10-25T02:30', ends: undefined },
    '/events/0/starts is there twice in Europe/Berlin, where the clocks are put back: set fold to earlier or later',
  ],
])('times that cannot be are refused: %j', (changes, problem) => {
  expect(problemsOf('events.json', { events: [event(changes)] })).toEqual([problem]);
});

test('two events with one id or one address are refused', () => {
  expect(problemsOf('events.json', { events: [event(), event()] })).toEqual(['/events/1/id is used above']);
  expect(problemsOf('events.json', { events: [event(), event({ id: 'evening-2', name: 'evening-1' })] })).toEqual([
    '/events/1/name is used above, and is a part of the address: evening-1',
  ]);
});

test('a calendar is imported with its zones, whole days and texts', async () => {
  const file = await fileOf(
    'team.ics',
    calendar(
      ...vevent(
        'UID:one@example',
        'SUMMARY:Open evening\\, with <b>tea</b>',
        'DESCRIPTION:First line\\nsecond line that is folded',
        '  here',
        'LOCATION:Berlin',
        'DTSTART;TZID=Europe/Berlin:20260601T183000',
        'DURATION:PT2H30M',
        'URL:https://register.example/one',
      ),
      ...vevent('UID:two@example', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20260710', 'DTEND;VALUE=DATE:20260712'),
      ...vevent('UID:three@example', 'SUMMARY:Call', 'DTSTART:20260801T120000Z', 'DTEND:20260801T130000Z'),
    ),
  );
  expect(await run(['import', file], { ...ofCalendar, zone: 'Asia/Tokyo' })).toBe(
    '3 events added, 0 changed, 0 unchanged, 0 removed.',
  );
  const { rows } = await backend.pool.query(
    'SELECT id, time_zone, is_all_day, starts_local, ends_local, texts FROM events ORDER BY id',
  );
  expect(rows).toMatchObject([
    {
      id: 'one@example',
      time_zone: 'Europe/Berlin',
      starts_local: '2026-06-01T18:30:00',
      ends_local: '2026-06-01T21:00:00',
      texts: {
        en: {
          title: 'Open evening, with <b>tea</b>',
          description: 'First line\nsecond line that is folded here',
          actions: [{ text: 'register.example', url: 'https://register.example/one' }],
        },
      },
    },
    { id: 'three@example', time_zone: 'UTC', starts_local: '2026-08-01T12:00:00' },
    {
      id: 'two@example',
      is_all_day: true,
      time_zone: 'Asia/Tokyo',
      starts_local: '2026-07-10',
      ends_local: '2026-07-11',
    },
  ]);
});

test('a calendar that cannot be taken over is refused in words', () => {
  expect(
    problemsOf(
      'team.ics',
      calendar(
        ...vevent('UID:daily', 'SUMMARY:Daily', 'DTSTART:20260601T083000Z', 'RRULE:FREQ=DAILY'),
        ...vevent('UID:floating', 'SUMMARY:Anywhere', 'DTSTART:20260601T083000'),
        ...vevent('SUMMARY:Nameless', 'DTSTART:20260601T083000Z'),
        ...vevent('UID:outlook', 'SUMMARY:Meeting', 'DTSTART;TZID=W. Europe Standard Time:20260601T083000'),
        ...vevent('UID:script', 'SUMMARY:Click', 'DTSTART:20260601T083000Z', 'URL:javascript:alert(1)'),
      ),
    ),
  ).toEqual([
    'daily repeats, which is not taken over: write an event for each date',
    'floating has no time zone: name one with --zone',
    'event 3 has no UID',
    'script has a URL that is no address with https://: javascript:alert(1)',
    'outlook timeZone is no time zone such as Europe/Berlin',
  ]);
  expect(problemsOf('team.ics', 'hello')[0]).toMatch(/cannot be read as iCalendar/u);
});

test.each(['www.firm.example', 'https://[', 'https://a b'])(
  'a calendar with the address %s is refused with its event',
  (url) => {
    const lines = ['UID:link', 'SUMMARY:Call', 'DTSTART:20260601T083000Z', `URL:${url}`];
    expect(problemsOf('team.ics', calendar(...vevent(...lines)))).toEqual([
      `link has a URL that is no address with https://: ${url}`,
    ]);
  },
);

test.each(['\0', '\ud800'])('a file with the escaped character %j is refused in words', (character) => {
  const content = { events: [event({ texts: { en: { title: `a${character}`, description: '', place: '' } } })] };
  expect(problemsOf('events.json', content)).toEqual([' has a text with a character that cannot be kept']);
});

test('the address of another event is refused with both ids', async () => {
  await run(['import', await fileOf('one.json', { events: [event({ name: 'evening' })] })]);
  const other = await fileOf('other.json', { events: [event({ id: 'evening-2', name: 'evening' })] });
  await expect(run(['import', other])).rejects.toThrow(
    /Nothing was imported:\n.*other\.json:1 \/events\/0\/name: evening is the address of the event evening-1/u,
  );
  expect(await run(['list'])).toContain('1 event');
});

test('a calendar in another language adds its texts and leaves pictures as they are', async () => {
  const texts = { en: { title: 'Open evening', description: 'Meet us.', place: 'Berlin' } };
  await run([
    'import',
    await fileOf('en.json', { events: [event({ id: 'one@example', texts, image: '/artwork/event.svg' })] }),
  ]);
  const lines = ['UID:one@example', 'SUMMARY:Offener Abend', 'DTSTART;TZID=Europe/Berlin:20260601T183000'];
  const file = await fileOf('de.ics', calendar(...vevent(...lines, 'DURATION:PT2H30M')));
  await run(['import', file], { ...ofCalendar, language: 'de' });
  const { rows } = await backend.pool.query('SELECT texts, image FROM events');
  expect(rows).toMatchObject([
    { texts: { en: { title: 'Open evening' }, de: { title: 'Offener Abend' } }, image: { src: '/artwork/event.svg' } },
  ]);
  expect(await run(['import', file], { ...ofCalendar, language: 'de' })).toContain('0 changed, 1 unchanged');
});

test('a text of a calendar that is too long is refused instead of cut', () => {
  const lines = ['UID:long', `SUMMARY:${'a'.repeat(501)}`, 'DTSTART:20260601T083000Z'];
  expect(problemsOf('team.ics', calendar(...vevent(...lines)))).toEqual([
    'long has more than 500 characters of SUMMARY',
  ]);
});

test('ids that differ in a sign alone have addresses of their own', async () => {
  const events = ['a@b', 'a.b', 'A.b'].map((id) => event({ id }));
  await run(['import', await fileOf('alike.json', { events })]);
  const { rows } = await backend.pool.query('SELECT DISTINCT name FROM events');
  expect(rows).toHaveLength(3);
});

test('an event that a calendar calls off is removed', async () => {
  const lines = ['UID:one@example', 'SUMMARY:Call', 'DTSTART:20260801T120000Z'];
  await run(['import', await fileOf('one.ics', calendar(...vevent(...lines)))], ofCalendar);
  const off = await fileOf('off.ics', calendar(...vevent(...lines, 'STATUS:CANCELLED')));
  expect(await run(['import', off], ofCalendar)).toBe('0 events added, 0 changed, 0 unchanged, 1 removed.');
});

test('deadlines replace those before, with their roles and offices', async () => {
  const deadlines = {
    degrees: [{ id: 'master', names: { en: 'Master' } }],
    roles: [{ id: 'analyst', names: { en: 'Analyst' }, degrees: ['master'] }],
    offices: [{ id: 'berlin', names: { en: 'Berlin' }, timeZone: 'Europe/Berlin' }],
    deadlines: [{ id: 'a-1', role: 'analyst', office: 'berlin', labels: { en: 'Early' }, closesOn: '2090-05-01' }],
  };
  const file = await fileOf('deadlines.json', { deadlines });
  expect(await run(['import', file])).toContain('1 deadline in place of all before.');
  const answer = await backend.app.inject('/articles/v1/applicationdeadline/masterlist');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('2090-05-01')]);
  const [first] = deadlines.deadlines;
  expect(
    problemsOf('deadlines.json', { deadlines: { ...deadlines, deadlines: [{ ...first, role: 'cook' }] } }),
  ).toEqual(['/deadlines/deadlines/0/role is no id of roles']);
});

test('an import in any order and any parts ends with the same events', async () => {
  const times = fc.record({ day: fc.integer({ min: 1, max: 28 }), hour: fc.integer({ min: 4, max: 20 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(times, { minLength: 1, maxLength: 6 }), async (drawn) => {
      await backend.pool.query('TRUNCATE events');
      const two = (value: number) => String(value).padStart(2, '0');
      const events = drawn.map(({ day, hour }, nth) =>
        event({ id: `event-${nth}`, starts: `2026-06-${two(day)}T${two(hour)}:00`, ends: undefined }),
      );
      for (const each of events.toReversed()) await run(['import', await fileOf('part.json', { events: [each] })]);
      expect(await run(['import', await fileOf('whole.json', { events })])).toContain(
        `0 events added, 0 changed, ${events.length} unchanged, 0 removed.`,
      );
    }),
    { numRuns: 15 },
  );
});

test('arguments that cannot be used are answered in words', async () => {
  const file = await fileOf('bare.ics', calendar());
  await expect(run(['import', file])).rejects.toThrow('--region is needed');
  await expect(run(['import', join(folder, 'none.json')])).rejects.toThrow('cannot be read');
  await expect(run(['remove', 'nothing'])).rejects.toThrow('There is no event nothing.');
  await expect(run(['import'])).rejects.toThrow('There is no such command.');
});

describe('an import beside editors', () => {
  const importOf = async (events: readonly object[], options: object = {}) =>
    run(['import', await fileOf('shared.json', { events })], options);
  const call = (...args: Parameters<ReturnType<typeof publishingCalls>>) =>
    publishingCalls(backend, () => token)(...args);
  const evening = 'event.evening-1';
  const saveDraft = async (fields: object) => {
    const { body, etag } = await call(`/documents/${evening}/draft`);
    const content = { ...body.content, fields: { ...body.content.fields, ...fields } };
    return call(`/documents/${evening}/draft`, { method: 'PUT', body: content, headers: { 'if-match': etag } });
  };
  const publish = () => call(`/documents/${evening}/publish`, { method: 'POST', body: {} });
  beforeAll(async () => {
    token = await tokenWith(backend.db, 'draft', 'publish');
  }, startTimeout);

  test('writes documents with versions, which editors find', async () => {
    await importOf([event()]);
    await importOf([event({ starts: '2026-06-01T19:00' })]);
    expect((await call(`/documents/${evening}/versions`)).body.versions).toMatchObject([
      { number: 2, publishedBy: '(command line)' },
      { number: 1 },
    ]);
    expect((await call('/documents?kind=event')).body.documents).toMatchObject([
      { id: evening, title: 'Open evening', state: 'published' },
    ]);
  });

  test('is refused for an event that editors have published, unless it takes over', async () => {
    await importOf([event()]);
    await saveDraft({ isFeatured: true });
    await publish();
    await expect(importOf([event({ starts: '2026-06-01T19:00' })])).rejects.toThrow(
      /shared\.json:1 \/events\/0: belongs to the editors/u,
    );
    await importOf([event({ id: 'evening-2' })], { replace: true });
    expect(await run(['list'])).toContain('2 events');
    expect(await importOf([event({ starts: '2026-06-01T19:00' })], { 'take-over': true })).toContain('1 changed');
    expect((await call(`/documents/${evening}/versions`)).body.versions).toHaveLength(3);
  });

  test('is refused for an event with a draft of an editor', async () => {
    await importOf([event()]);
    await saveDraft({ isFeatured: true });
    await expect(importOf([event({ starts: '2026-06-01T19:00' })])).rejects.toThrow(/has a draft of draft publish/u);
    expect(await importOf([event()])).toContain('0 changed, 1 unchanged');
  });

  test('is refused for an event that an editor has taken from the site', async () => {
    await importOf([event()]);
    await call(`/documents/${evening}/unpublish`, { method: 'POST', body: {} });
    await expect(importOf([event()])).rejects.toThrow(/has a draft of draft publish/u);
    expect(await run(['list'])).toBe('0 events');
  });

  test('brings back what an earlier import removed', async () => {
    await importOf([event(), event({ id: 'evening-2' })]);
    await importOf([event()], { replace: true });
    expect(await importOf([event({ id: 'evening-2' })])).toContain('1 event added');
    expect((await call('/documents/event.evening-2/draft')).body.state).toBe('published');
  });

  test('takes over events that were written before there were documents', async () => {
    await importOf([event(), event({ id: 'evening-2' })]);
    await backend.pool.query(`DELETE FROM documents WHERE kind = 'event'`);
    expect(await importOf([event()], { replace: true })).toBe('0 events added, 0 changed, 1 unchanged, 1 removed.');
  });
});

test('texts without the first language of the site are refused', async () => {
  const german = { de: { title: 'Abend', description: '', place: '' } };
  expect(problemsOf('events.json', { events: [event({ texts: german })] })).toEqual(['/events/0/texts/en is missing']);
  const lines = ['UID:one', 'SUMMARY:Abend', 'DTSTART:20260601T083000Z'];
  const file = await fileOf('german.ics', calendar(...vevent(...lines)));
  await expect(run(['import', file], { ...ofCalendar, language: 'de' })).rejects.toThrow('one texts en: is missing');
});

test('problems of a JSON file have their lines', () => {
  const text = JSON.stringify({ events: [event(), event({ id: 'evening-2', starts: 'soon' })] }, undefined, 2);
  const { problems } = readEventFile(
    'events.json',
    text,
    { ...ofCalendar, language: 'en', folder: 'careers' },
    { languages: ['en'], defaultLanguage: 'en' },
  );
  const line = text.split('\n').findIndex((each) => each.includes('soon')) + 1;
  expect(problems).toMatchObject([{ file: 'events.json', line, field: '/events/1/starts' }]);
});

test('a site that was never published takes no events', async () => {
  const file = await fileOf('early.json', { events: [event()] });
  await expect(perform(backend.db, 'nowhere', ['import', file], {}, now)).rejects.toThrow(
    'The site has not been published yet',
  );
});
