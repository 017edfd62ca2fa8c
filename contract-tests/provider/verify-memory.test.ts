import { type ServedWorld, serveOnLoopback } from '@masthead/adapters/loopback';
import { inMemory } from './memory-world.ts';
import { prefixes, replay } from './replay.ts';
import { providerOf } from './states.ts';

const { world, services } = inMemory();
let served: ServedWorld;

beforeAll(async () => {
  served = await serveOnLoopback(services);
});

afterAll(() => served.close());

it.each(Object.keys(prefixes))(
  'the %s in memory keeps the pact of the real one',
  (service) => replay(service, providerOf(world, served.url)),
  60_000,
);
