import { assign, type SnapshotFrom } from 'xstate';
import { pipe } from '#fp-ts/function';
import type * as T from '#fp-ts/Task';
import * as TE from '#fp-ts/TaskEither';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { LookupItem } from './model.ts';
import type { ListCountries, ListFunctions, ListTitles } from './port.ts';

export type LookupsPorts = {
  readonly listCountries: ListCountries;
  readonly listFunctions: ListFunctions;
  readonly listTitles: ListTitles;
};

/** `unlisted`: the list could not be had (A§8: silently); a plain text field takes its place, so the form stays usable. */
export type LookupList =
  | { readonly _tag: 'listed'; readonly items: readonly LookupItem[] }
  | { readonly _tag: 'unlisted' };

export type Lookups = {
  readonly countries: LookupList;
  readonly functions: LookupList;
  readonly titles: LookupList;
};

export type LookupsEvent = { readonly type: 'lookups.wanted' };

/** What comes of loading the lists. */
type LookupsOutcome =
  | { readonly type: 'lookups.arrived'; readonly lookups: Lookups }
  | { readonly type: 'lookups.failed'; readonly failure: Defect };

const unlisted: LookupList = { _tag: 'unlisted' };
const allUnlisted: Lookups = { countries: unlisted, functions: unlisted, titles: unlisted };

const listOrNothing = <E>(call: TE.TaskEither<E, readonly LookupItem[]>): T.Task<LookupList> =>
  pipe(
    call,
    TE.match(
      () => unlisted,
      (items): LookupList => (items.length === 0 ? unlisted : { _tag: 'listed', items }),
    ),
  );

/**
 * Loads the three lists at once; each that fails or is empty is `unlisted`, without delaying the
 * others.
 */
const loadLookups = (ports: LookupsPorts): TE.TaskEither<never, Lookups> =>
  pipe(
    {
      countries: listOrNothing(ports.listCountries()),
      functions: listOrNothing(ports.listFunctions()),
      titles: listOrNothing(ports.listTitles()),
    },
    (lists): T.Task<Lookups> =>
      async () => {
        const [countries, functions, titles] = await Promise.all([
          lists.countries(),
          lists.functions(),
          lists.titles(),
        ]);
        return { countries, functions, titles };
      },
    TE.fromTask,
  );

const isWhole = ({ countries, functions, titles }: Lookups): boolean =>
  [countries, functions, titles].every(({ _tag }) => _tag === 'listed');

const outcomes = outcomesOf<LookupsOutcome>();

/** The countries, functions and titles that the form offers (A§3 look-up items). */
export const lookupsMachine = (ports: LookupsPorts) => {
  const machine = setup({
    types: {
      context: {} as { readonly lookups: Lookups },
      events: {} as LookupsEvent | LookupsOutcome,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      load: outcomes((_: undefined) => loadLookups(ports), {
        succeeded: (lookups) => ({ type: 'lookups.arrived', lookups }),
        failed: (failure) => ({ type: 'lookups.failed', failure }),
      }),
    },
    guards: { isWhole: (_, { lookups }: { readonly lookups: Lookups }) => isWhole(lookups) },
    actions: { keepLookups: assign((_, { lookups }: { readonly lookups: Lookups }) => ({ lookups })) },
  }).createMachine({
    id: 'lookups',
    description: 'The lists that the registration form offers.',
    context: { lookups: allUnlisted },
    initial: 'loading',
    states: {
      loading: {
        description: 'The three lists are asked for at once.',
        tags: 'busy',
        invoke: { src: 'load', input: undefined },
        on: {
          'lookups.arrived': [
            {
              guard: { type: 'isWhole', params: eventParams },
              target: 'complete',
              actions: { type: 'keepLookups', params: eventParams },
            },
            { target: 'incomplete', actions: { type: 'keepLookups', params: eventParams } },
          ],
          'lookups.failed': 'incomplete',
        },
      },
      incomplete: {
        description: 'At least one list is missing; the form works without, and asking again is cheap.',
        tags: 'settled',
        on: { 'lookups.wanted': 'loading' },
      },
      complete: { description: 'Every list is there.', tags: 'settled', type: 'final' },
    },
  });
  return machine as Accepting<LookupsEvent, typeof machine>;
};

export type LookupsMachine = ReturnType<typeof lookupsMachine>;

/** Returns the current lists. */
export const lookupsView = (snapshot: SnapshotFrom<LookupsMachine>): Lookups => snapshot.context.lookups;
