import { type ServedWorld, serveOnLoopback } from '@masthead/adapters/loopback';
import { memoryProvider } from './memory-states.ts';
import { prefixes, replay } from './replay.ts';

let served: ServedWorld;
const { world, ...provider } = memoryProvider(() => served.url);

beforeAll(async () => {
  served = await serveOnLoopback(world);
});

afterAll(() => served.close());

it.each(Object.keys(prefixes))(
  'the %s in memory keeps the pact of the real one',
  (service) => replay(service, { ...provider, url: served.url }),
  60_000,
);
