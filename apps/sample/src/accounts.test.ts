import { signIn, testConfig } from '../../backend/src/testing/app.ts';
import { backendOfTests } from '../../backend/src/testing/backend.ts';
import { createAccounts } from './accounts.ts';

const backend = backendOfTests();

const emails = async (): Promise<readonly string[]> =>
  (await backend.db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email);

describe('the sample accounts', () => {
  it('cannot be created in production', async () => {
    const config = testConfig(backend.url, { environment: 'production' });
    await expect(createAccounts(backend.db, config, backend.clock.now())).rejects.toThrow('refused in production');
    expect(await emails()).toEqual([]);
  });

  it('exist once, sign in with the published password, and are four', async () => {
    await createAccounts(backend.db, backend.context.config, backend.clock.now());
    const made = await emails();
    expect(made).toEqual(['alumni', 'editor', 'premium', 'reader'].map((name) => `${name}@haldenbrook.example`));
    await createAccounts(backend.db, backend.context.config, backend.clock.now());
    expect(await emails()).toEqual(made);
    for (const email of made)
      expect((await signIn(backend.app, email, 'correct-horse-battery')).json().data).toMatchObject({
        email,
        isPremiumUser: email.startsWith('premium'),
      });
  });

  it('get mail for their subscriptions, as confirmed addresses', async () => {
    const unconfirmed = await backend.db
      .selectFrom('users')
      .select('email')
      .where('email_verified_at', 'is', null)
      .execute();
    expect(unconfirmed).toEqual([]);
  });

  it('keep a password that their owner changed', async () => {
    await backend.db.updateTable('users').set({ password_hash: null }).where('email', 'like', 'reader@%').execute();
    await createAccounts(backend.db, backend.context.config, backend.clock.now());
    expect((await signIn(backend.app, 'reader@haldenbrook.example', 'correct-horse-battery')).statusCode).toBe(401);
  });
});
