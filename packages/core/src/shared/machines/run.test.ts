import { createActor, createMachine } from 'xstate';
import { runToSettled } from './run.ts';

describe('running a machine to its final state', () => {
  const machine = createMachine({
    initial: 'resting',
    states: {
      resting: { tags: 'settled', on: { go: 'working', stay: 'resting' } },
      working: { after: { 20: 'finished', 5000: 'resting' } },
      finished: { tags: 'settled' },
    },
  });

  it('returns the last snapshot', async () => {
    const actor = createActor(machine).start();
    const ran = await runToSettled(actor, (form) => form.send({ type: 'go' }), 1000);
    expect(ran._tag === 'Settled' && ran.snapshot.value).toBe('finished');
  });
  it('returns at once when the event changes nothing', async () => {
    const actor = createActor(machine).start();
    const ran = await runToSettled(actor, (form) => form.send({ type: 'stay' }), 1000);
    expect(ran._tag === 'Settled' && ran.snapshot.value).toBe('resting');
  });
  it('fails at the deadline', async () => {
    const actor = createActor(machine).start();
    expect(await runToSettled(actor, (form) => form.send({ type: 'go' }), 1)).toEqual({ _tag: 'OutOfTime' });
  });
  it('fails when the machine was stopped', async () => {
    const actor = createActor(machine).start();
    const ran = runToSettled(actor, (form) => form.send({ type: 'go' }), 30);
    actor.stop();
    expect((await ran)._tag).toBe('OutOfTime');
  });
});
