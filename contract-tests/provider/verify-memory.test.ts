import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedWorld, serveOnLoopback } from '@masthead/adapters/loopback';
import { writeOffered } from '../command/offered.mjs';
import { prefixes } from '../command/services.mjs';
import { inMemory } from './memory.ts';
import { providerOf } from './provider.ts';
import { pactOf, replay } from './replay.ts';

// Nothing of it is offered in memory (ADR 0076).
const { 'alumni-service': _, ...offering } = prefixes;

const { world, services } = inMemory();
const folder = mkdtempSync(join(tmpdir(), 'masthead-pact-'));
let served: ServedWorld;

beforeAll(async () => {
  served = await serveOnLoopback(services);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await served.close();
});

it.each(Object.entries(offering))(
  'the %s in memory keeps the pact of the real one, in every call that it offers',
  async (service, prefix) => {
    const offered = join(folder, `${service}.json`);
    expect(await writeOffered(pactOf(service), `${served.url}${prefix}`, offered)).toBeGreaterThan(0);
    await replay(service, providerOf(world, served.url), offered);
  },
  300_000,
);
