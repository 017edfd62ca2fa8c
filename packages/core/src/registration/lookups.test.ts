import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { someLookupItems } from './builder.ts';
import { type Lookups, type LookupsPorts, lookupsMachine, lookupsView } from './lookups.ts';

const items = someLookupItems();
const listed = { _tag: 'listed', items } as const;
const unlisted = { _tag: 'unlisted' } as const;
const working: LookupsPorts = {
  listCountries: () => TE.right(items),
  listFunctions: () => TE.right(items),
  listTitles: () => TE.right(items),
};
const failing = () => TE.left({ _tag: 'TimedOut' as const, afterMs: 5_000 });

const loaded = async (ports: LookupsPorts) => {
  const actor = createActor(lookupsMachine(ports)).start();
  await settled();
  return { actor, view: () => lookupsView(actor.getSnapshot()) };
};

describe('the lists of the registration form', () => {
  it('load when the services answer', async () => {
    const { view } = await loaded(working);
    expect(view()).toEqual({ countries: listed, functions: listed, titles: listed });
  });

  it('load independently when one fails or is empty', async () => {
    const { actor, view } = await loaded({ ...working, listCountries: failing, listTitles: () => TE.right([]) });
    expect(view()).toEqual({ countries: unlisted, functions: listed, titles: unlisted });
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
  });

  it('can be requested again after a failure', async () => {
    let tries = 0;
    const { actor, view } = await loaded({
      ...working,
      listCountries: () => (++tries === 1 ? failing() : TE.right(items)),
    });
    actor.send({ type: 'lookups.wanted' });
    await settled();
    expect(view().countries).toEqual(listed);
  });
});

describe('the look-ups machine', () => {
  const machine = lookupsMachine({ listCountries: () => never, listFunctions: () => never, listTitles: () => never });
  const whole: Lookups = { countries: listed, functions: listed, titles: listed };

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [(options) => createActor(machine, options)],
        events: [
          { type: 'lookups.wanted' },
          { type: 'lookups.arrived', lookups: whole },
          { type: 'lookups.arrived', lookups: { ...whole, titles: unlisted } },
          { type: 'lookups.failed', failure: { _tag: 'Defect', cause: 'c' } },
        ],
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
