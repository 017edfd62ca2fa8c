import type { Config } from '../platform/config/config.ts';
import { startTimeout, type TestApp, testApp } from './app.ts';
import { beginAgain, publishingCalls, tokenWith } from './publishing.ts';

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

/**
 * A backend of a file of tests, with the small site anew before each of them.
 * @returns it, and calls of its publishing API with a token for drafts and publications
 */
export const publishingBackend = () => {
  const backend = backendOfTests();
  let token = '';
  beforeAll(async () => {
    token = await tokenWith(backend.db, 'draft', 'publish');
  }, startTimeout);
  beforeEach(() => beginAgain(backend));
  return { backend, call: publishingCalls(backend, () => token) };
};
