import { type MemoryWorld, type MemoryWorldOptions, memoryWorld, sampleLookups } from '@masthead/adapters/memory';
import type { World } from './provider.ts';

const nothing: MemoryWorldOptions = {
  content: { pages: [], dictionaries: {}, redirects: [] },
  users: [],
  lookups: { ...sampleLookups, companies: [] },
  country: 'DE',
  providers: ['google'],
  secret: 'the secret of the memory world under test',
};

/** The services in memory. They are made of the seeds when they are first called, and take no seed after that. */
export const inMemory = (): { readonly world: World; readonly services: MemoryWorld } => {
  let seeds = nothing;
  let made: MemoryWorld | undefined;
  let passedMs = 0;

  const services = (): MemoryWorld => {
    made ??= memoryWorld({ ...seeds, now: () => Date.now() + passedMs });
    return made;
  };

  return {
    services: {
      user: (request) => services().user(request),
      geo: (request) => services().geo(request),
      content: (request) => services().content(request),
      search: (request) => services().search(request),
      forms: (request) => services().forms(request),
      media: (request) => services().media(request),
      articles: (request) => services().articles(request),
      alumni: (request) => services().alumni(request),
      site: (request) => services().site(request),
    },
    world: {
      make: ({ inDatabase, inMemory: seed }, given) => {
        if (seed !== undefined) seeds = seed(given, seeds);
        else if (inDatabase !== undefined) throw new Error('the services in memory cannot be made to hold that');
      },
      letADayPass: () => {
        passedMs += 86_400_000;
      },
      forget: () => {
        seeds = nothing;
        made = undefined;
        passedMs = 0;
      },
    },
  };
};
