import { makeHttp, tokenStore } from '@masthead/adapters/http';
import { services } from '@masthead/adapters/services';
import type { HeldTokens, Parameters, State, Visitors } from './state.ts';
import { stateFiles } from './states.generated.ts';

/** Where states are made: in the database of the real services, or in what the services in memory are made of. */
export type World = {
  /** Rejects, or throws, when the state cannot be made. */
  readonly make: (state: State, given: Parameters) => Promise<void> | void;
  readonly letADayPass: () => Promise<void> | void;
  /** Forgets every seed, and whatever was done since. */
  readonly forget: () => Promise<void> | void;
};

/** What is held to the pacts. */
export type Provider = {
  readonly url: string;
  readonly held: HeldTokens;
  /** How each state is made, by its name in the pacts. */
  readonly states: Readonly<Record<string, (parameters: Parameters) => Promise<void>>>;
  /**
   * Called when all states of an interaction are seeded, just before its request: visitors act as the states
   * describe, in their order.
   */
  readonly settle: () => Promise<void>;
  readonly forget: () => Promise<void>;
};

/** Every provider state with its name. */
export const states: readonly (readonly [name: string, state: State])[] = stateFiles.flatMap((file) =>
  Object.entries(file),
);

/** @param url where the services of the world are served */
export const providerOf = (world: World, url: string): Provider => {
  const held: HeldTokens = { access: undefined, refresh: undefined };
  const visits: (() => Promise<void>)[] = [];
  const visitors: Visitors = {
    held,
    letADayPass: async () => world.letADayPass(),
    http: (service, tokens = tokenStore()) => makeHttp({ baseUrl: `${url}${services[service].prefix}`, tokens }),
  };
  return {
    url,
    held,
    states: Object.fromEntries(
      states.map(([name, state]) => [
        name,
        async (given) => {
          await world.make(state, given);
          const { visit } = state;
          if (visit !== undefined) visits.push(() => visit(given, visitors));
        },
      ]),
    ),
    settle: async () => {
      for (const visit of visits.splice(0)) await visit();
    },
    forget: async () => {
      visits.splice(0);
      Object.assign(held, {
        access: undefined,
        refresh: undefined,
        ticket: undefined,
        returned: undefined,
        mailLink: undefined,
      });
      await world.forget();
    },
  };
};
