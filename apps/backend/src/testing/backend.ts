import type { Config } from '../platform/config/config.ts';
import { startTimeout, type TestApp, testApp } from './app.ts';

/** The backend of all tests of a file or block, which is started before the first and stopped after the last; ask it in tests only. */
export const backendOfTests = (overrides: Partial<Config> = {}): TestApp => {
  let running: TestApp | undefined;
  const backend = (): TestApp => {
    if (running === undefined) throw new Error('The backend runs in tests only.');
    return running;
  };
  beforeAll(async () => {
    running = await testApp(overrides);
  }, startTimeout);
  afterAll(() => running?.close(), startTimeout);
  return new Proxy<TestApp>({} as TestApp, { get: (_, part) => Reflect.get(backend(), part) });
};
