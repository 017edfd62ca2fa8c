import { registerVisitor, startTimeout, type TestApp, testApp } from '../../backend/src/testing/app.ts';
import { loadAlumni } from './alumni.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await testApp();
}, startTimeout);
afterAll(() => backend.close());

const stock = async () => {
  const { rows } = await backend.pool.query<{ readonly members: number; readonly jobs: number; readonly own: number }>(
    `SELECT (SELECT count(*)::int FROM alumni_members) AS members, (SELECT count(*)::int FROM alumni_jobs) AS jobs,
      (SELECT count(*)::int FROM alumni_members WHERE user_id IS NOT NULL) AS own`,
  );
  return rows[0];
};

test('the sample network has 40 alumni, 12 jobs and three accounts after any number of loads', async () => {
  for (const name of ['alumni', 'premium', 'editor'])
    await registerVisitor(backend.app, { email: `${name}@haldenbrook.example` });
  for (const _ of [1, 2]) {
    await loadAlumni(backend.db, backend.clock.now());
    expect(await stock()).toEqual({ members: 43, jobs: 12, own: 3 });
  }
});
