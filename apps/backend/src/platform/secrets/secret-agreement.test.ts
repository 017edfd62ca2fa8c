import { startTimeout } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { agreeOnSecrets, type SecretAgreement } from './secret-agreement.ts';

let database: TestDatabase;
let elsewhere: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
  elsewhere = await freshDatabase({ migrated: false });
}, startTimeout);
afterAll(() => Promise.all([database.close(), elsewhere.close()]), startTimeout);

const [one, other] = ['one secret of thirty-two letters!', 'another secret of thirty-two let!'];
const running: SecretAgreement[] = [];
afterEach(() => Promise.all(running.splice(0).map(({ end }) => end())));

type Secrets = Readonly<Record<string, string | undefined>>;
const start = async (secrets: Secrets, options: { readonly url?: string; readonly onTrouble?: () => void } = {}) => {
  const { url = database.url, onTrouble = () => {} } = options;
  const agreement = await agreeOnSecrets({ databaseUrl: url, secrets, waitMs: 0, onTrouble });
  running.push(agreement);
  return agreement;
};

it('accepts instances with the same secrets beside each other', async () => {
  await start({ ACCESS_TOKEN_SECRET: one, CAPTCHA_SECRET: other });
  await expect(start({ ACCESS_TOKEN_SECRET: one, CAPTCHA_SECRET: other })).resolves.toBeDefined();
});

it('rejects an instance with other secrets, by name and without a value', async () => {
  await start({ ACCESS_TOKEN_SECRET: one, CAPTCHA_SECRET: one, CALLER_SECRET: one });
  const second = start({ ACCESS_TOKEN_SECRET: other, CAPTCHA_SECRET: one, CALLER_SECRET: other });
  await expect(second).rejects.toThrow(
    /^ACCESS_TOKEN_SECRET and CALLER_SECRET: another instance on this database has another/,
  );
  await expect(second).rejects.not.toThrow(other);
});

it('skips a secret that one of the two does not have', async () => {
  await start({ ACCESS_TOKEN_SECRET: one, CALLER_SECRET: undefined });
  await expect(start({ ACCESS_TOKEN_SECRET: one, CALLER_SECRET: other })).resolves.toBeDefined();
});

it('compares instances on the same database alone', async () => {
  await start({ ACCESS_TOKEN_SECRET: one });
  await expect(start({ ACCESS_TOKEN_SECRET: other }, { url: elsewhere.url })).resolves.toBeDefined();
});

it('accepts a new secret once the others have stopped, and waits for one that is stopping', async () => {
  const first = await start({ ACCESS_TOKEN_SECRET: one });
  await expect(start({ ACCESS_TOKEN_SECRET: other })).rejects.toThrow('ACCESS_TOKEN_SECRET');
  const second = agreeOnSecrets({
    databaseUrl: database.url,
    secrets: { ACCESS_TOKEN_SECRET: other },
    waitMs: 20_000,
    onTrouble: () => {},
  });
  await first.end();
  running.push(await second);
});

it('keeps a rejected or waiting instance from blocking others', async () => {
  await start({ ACCESS_TOKEN_SECRET: one });
  const stranger = agreeOnSecrets({
    databaseUrl: database.url,
    secrets: { ACCESS_TOKEN_SECRET: other },
    waitMs: 1_000,
    onTrouble: () => {},
  });
  const friends = Promise.all(Array.from({ length: 5 }, () => start({ ACCESS_TOKEN_SECRET: one })));
  await expect(friends).resolves.toHaveLength(5);
  await expect(stranger).rejects.toThrow('ACCESS_TOKEN_SECRET');
});

it('reports when the connection that holds its lock breaks', async () => {
  let onTrouble = (): void => {};
  const told = new Promise<void>((done) => {
    onTrouble = done;
  });
  await start({ ACCESS_TOKEN_SECRET: one }, { onTrouble });
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'masthead-secrets' AND datname = current_database()",
  );
  await told;
});
