import { sql } from 'kysely';
import { startTimeout } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { aJob, dayAfter, store } from '../job-import/builder.ts';
import { partSize } from './store.ts';

const backend = backendOfTests();
const dated = (days: number): string => dayAfter(backend.clock.now(), days);
const get = (path: string) => backend.app.inject({ url: `/search/api/jobaddresses/${path}` });

beforeAll(async () => {
  const open = { datePosted: dated(-10), validThrough: dated(0) };
  const jobs = [
    aJob(1, { ...open, title: 'Analyst' }),
    aJob(2, { ...open, title: 'Leitung', lang: 'de' }),
    aJob(3, { ...open, title: 'Gone', validThrough: dated(-1) }),
    aJob(4, { ...open, title: 'Far away' }),
    aJob(5, { ...open, title: 'Gone too', validThrough: dated(-1) }),
    aJob(6, { ...open, title: 'On the border' }),
  ];
  await store(backend.db, jobs, backend.clock.now());
  const move = (id: string, no: number) => sql`UPDATE jobs SET no = ${no} WHERE job_id = ${id}`.execute(backend.db);
  await move('T-4', 2 * partSize);
  await move('T-5', 3 * partSize);
  await move('T-6', partSize - 1);
}, startTimeout);

describe('the addresses of jobs', () => {
  it('come in parts, without those that have no open job', async () => {
    const answer = await get('');
    expect(answer.json()).toEqual({ parts: [1, 3] });
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('have the order in which they were written, each in one part', async () => {
    expect((await get('1')).json()).toEqual({
      jobs: [
        { friendlyURL: 'analyst-t-1', lang: 'en' },
        { friendlyURL: 'leitung-t-2', lang: 'de' },
        { friendlyURL: 'on-the-border-t-6', lang: 'en' },
      ],
    });
    expect((await get('3')).json()).toEqual({ jobs: [{ friendlyURL: 'far-away-t-4', lang: 'en' }] });
  });

  it.each(['2', '4', '99999'])('yield an empty part %s', async (part) =>
    expect((await get(part)).json()).toEqual({ jobs: [] }),
  );

  it.each(['0', '-1', '1.5', 'one', '100000', '1?q=2'])('reject %s', async (part) => {
    const answer = await get(part);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
