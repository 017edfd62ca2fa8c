import { freePort } from '../../../../../scripts/lib/ports.mjs';
import { withDatabase } from './with-database.ts';

it('says in a sentence that the database does not answer', async () => {
  const port = await freePort();
  await expect(withDatabase(`postgres://user:hunter2@localhost:${port}/site`, async () => undefined)).rejects.toThrow(
    'The database that DATABASE_URL names does not answer.',
  );
});
