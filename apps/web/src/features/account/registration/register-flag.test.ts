/** @vitest-environment node */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, services } from '../../../testing/page-requests.ts';
import { registerPage } from './register-page.ts';

services();
const getRegisterProps = registerPage(pendingActions);

/** A flag service that answers when it is let. */
const held: ServerResponse[] = [];
const flagService = createServer((_, res) => {
  held.push(res);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => flagService.listen(0, '127.0.0.1', resolve));
  // A process reads its flags once.
  process.env.FLAGS = 'registration-stepper=on';
  process.env.FLAGS_URL = `http://127.0.0.1:${(flagService.address() as AddressInfo).port}`;
  process.env.FLAGS_TIMEOUT_MS = '1000';
});
afterAll(async () => {
  flagService.closeAllConnections();
  await new Promise((resolve) => flagService.close(resolve));
});

it('uses the configured flag after a second without an answer of the flag service (A§2, A§9)', async () => {
  const asked = aPageVisitor().ask(getRegisterProps, '/register');
  expect((await asked).props.form?.variant).toBe('stepper');
  expect(held.length).toBeGreaterThan(0);
  // The second request does not wait again.
  const again = await aPageVisitor().ask(getRegisterProps, '/register');
  expect([again.status, again.props.form?.variant]).toEqual([200, 'stepper']);
});
