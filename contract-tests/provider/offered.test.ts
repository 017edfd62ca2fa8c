import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveOnLoopback } from '@masthead/adapters/loopback';
import { writeOffered } from '../command/offered.mjs';
import { inMemory } from './memory.ts';

it('omits from a pact only what the provider does not offer', async () => {
  const served = await serveOnLoopback({
    ...inMemory().services,
    user: async ({ path }) => ({ status: path.at(-1) === 'no-such-call' ? 501 : 401 }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pact-'));
  const [whole, offered] = [join(folder, 'whole.json'), join(folder, 'offered.json')];
  const interactions = [
    { description: 'looks', request: { method: 'GET', path: '/v2/users/me' } },
    { description: 'signs out', request: { method: 'POST', path: '/v2/auth/sign-out' } },
    { description: 'is not offered', request: { method: 'GET', path: '/v1/no-such-call' } },
  ];
  try {
    writeFileSync(
      whole,
      JSON.stringify({ consumer: { name: 'a site' }, provider: { name: 'a service' }, interactions }),
    );
    expect(await writeOffered(whole, `${served.url}/user`, offered)).toBe(2);
    expect(JSON.parse(readFileSync(offered, 'utf8'))).toEqual({
      consumer: { name: 'a site' },
      provider: { name: 'a service' },
      interactions: interactions.slice(0, 2),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await served.close();
  }
});
