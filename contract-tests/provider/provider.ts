import { makeHttp, solveCaptcha, tokenStore } from '@masthead/adapters/http';
import { services } from '@masthead/adapters/services';
import { accessToken, identityTicket, mailLinkToken, refreshToken, returned } from '../consumer/callers.ts';
import { done } from './done.ts';
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

/** A provider that can be verified. */
export type Provider = {
  readonly url: string;
  readonly reset: () => Promise<void>;
  /** Seeds one state, by its name in the pacts. */
  readonly setUp: (name: string, parameters: Parameters) => Promise<void>;
  /** Called when all states of an interaction are seeded, before its request: visitors act as the states describe, in their order. */
  readonly ready: () => Promise<void>;
  /** Returns the real value of a stand-in. */
  readonly standIn: (name: string) => Promise<unknown>;
};

/** Every provider state with its name. */
export const states: readonly (readonly [name: string, state: State])[] = stateFiles.flatMap((file) =>
  Object.entries(file),
);

/** The captcha of an action, requested and solved. */
const captcha = /^captcha-solved-for-(.*)$/;

/** @param url where the services of the world are served */
export const providerOf = (world: World, url: string): Provider => {
  const held: HeldTokens = { access: undefined, refresh: undefined };
  const visits: (() => Promise<void>)[] = [];
  const visitors: Visitors = {
    held,
    letADayPass: async () => world.letADayPass(),
    http: (service, tokens = tokenStore()) => makeHttp({ baseUrl: `${url}${services[service].prefix}`, tokens }),
  };
  const heldValue = (name: string): unknown =>
    ({
      [accessToken]: held.access,
      [refreshToken]: held.refresh,
      [identityTicket]: held.ticket,
      // Some requests have the token of a link that nothing has mailed.
      [mailLinkToken]: held.mailLink ?? 'token-of-no-link',
      [returned.transaction]: held.returned,
    })[name];
  return {
    url,
    setUp: async (name, given) => {
      const state = states.find(([known]) => known === name)?.[1];
      if (state === undefined) throw new Error('there is no such state');
      await world.make(state, given);
      const { visit } = state;
      if (visit !== undefined) visits.push(() => visit(given, visitors));
    },
    ready: async () => {
      for (const visit of visits.splice(0)) await visit();
    },
    standIn: async (name) => {
      const action = captcha.exec(name)?.[1];
      const value = action === undefined ? heldValue(name) : await done(solveCaptcha(visitors.http('user'))(action));
      if (value === undefined) throw new Error(`no state has created ${name}`);
      return value;
    },
    reset: async () => {
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
