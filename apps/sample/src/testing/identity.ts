import { startTimeout, type TestApp, testApp } from '../../../backend/src/testing/app.ts';
import { type RunningIdentity, startIdentity } from '../identity/start.ts';

/** The backend of all tests of a file, whose visitors may sign in at the provider of the sample firm; ask it in tests only. */
export const backendWithProviders = (): TestApp => {
  let identity: RunningIdentity | undefined;
  let running: TestApp | undefined;
  const backend = (): TestApp => {
    if (running === undefined) throw new Error('The backend runs in tests only.');
    return running;
  };
  beforeAll(async () => {
    identity = await startIdentity('http://127.0.0.1:3000');
    running = await testApp({ providers: identity.providers });
  }, startTimeout);
  afterAll(() => Promise.all([running?.close(), identity?.stop()]), startTimeout);
  return new Proxy<TestApp>({} as TestApp, { get: (_, part) => Reflect.get(backend(), part) });
};
