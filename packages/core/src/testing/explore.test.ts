import { createActor, setup } from 'xstate';
import { everything, explore, statesWithoutDescription } from './explore.ts';

const machine = setup({
  types: { events: {} as { type: 'door.opened' } | { type: 'door.closed' } | { type: 'wall.opened' } },
  guards: { isNever: () => false },
  delays: { draught: 1_000 },
}).createMachine({
  id: 'door',
  description: 'A door.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Shut.',
      on: { 'door.opened': 'open', 'wall.opened': { guard: 'isNever', target: 'gone' } },
    },
    open: { description: 'Ajar.', on: { 'door.closed': 'closed' }, after: { draught: 'closed' } },
    gone: {},
  },
});

const starts = [(options: object) => createActor(machine, options)];

describe('an exploration of a machine', () => {
  it('names the unreachable state and the transition never taken', () => {
    expect(
      explore({
        starts,
        events: [{ type: 'door.opened' }, { type: 'door.closed' }, { type: 'wall.opened' }],
        waits: [1_000],
      }),
    ).toEqual({ missedStates: ['door.gone'], missedTransitions: ['door.closed: wall.opened (0)'] });
  });

  it('misses what the given events and waits leave out', () => {
    const { missedTransitions } = explore({ starts, events: [{ type: 'door.opened' }] });
    expect(missedTransitions).toEqual([
      'door.closed: wall.opened (0)',
      'door.open: door.closed (0)',
      'door.open: xstate.after.draught.door.open (0)',
    ]);
  });

  it('fails when a snapshot violates an invariant', () => {
    const check = (snapshot: { readonly value: unknown }) => {
      if (snapshot.value === 'open') throw new Error('It is cold.');
    };
    expect(() => explore({ starts, events: [{ type: 'door.opened' }], check })).toThrow('It is cold.');
  });

  it('finds the states without a description', () => {
    expect(statesWithoutDescription(machine)).toEqual(['door.gone']);
  });

  it('passes a machine that is fully explored', () => {
    const small = setup({}).createMachine({ initial: 'here', states: { here: { on: { go: 'there' } }, there: {} } });
    expect(explore({ starts: [(options) => createActor(small, options)], events: [{ type: 'go' }] })).toEqual(
      everything,
    );
  });
});
