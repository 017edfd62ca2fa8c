import { createActor, SimulatedClock } from 'xstate';
import { everything, explore, statesWithoutDescription } from '../testing/explore.ts';
import { aRedirectTarget } from './builder.ts';
import { type ConfirmationInput, confirmationMachine, confirmationView } from './confirmation.ts';

const target = aRedirectTarget();

const started = (input: Partial<ConfirmationInput> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(confirmationMachine(), { clock, input: { isRegistered: true, target, ...input } }).start();
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) clock.increment(1_000);
  };
  return { actor, clock, pass, view: () => confirmationView(actor.getSnapshot()) };
};

describe('the registration confirmation', () => {
  it('counts five seconds down and then goes back', () => {
    const { clock, view } = started();
    const seen = [view().secondsLeft];
    for (let second = 1; second < 5; second += 1) {
      clock.increment(1_000);
      seen.push(view().secondsLeft);
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    expect(view().nextStep).toBeUndefined();
    clock.increment(1_000);
    expect(view()).toMatchObject({ nextStep: 'goBack', secondsLeft: 0, target, isCounting: false });
  });

  it('stays once the visitor has stopped it', () => {
    const { actor, pass, view } = started();
    pass(2);
    actor.send({ type: 'redirect.stopped' });
    pass(60);
    expect(view()).toMatchObject({ nextStep: undefined, isCounting: false, secondsLeft: 3 });
    actor.send({ type: 'redirect.requested' });
    expect(view().nextStep).toBe('goBack');
  });

  it('takes the seconds and the source as given', () => {
    const { pass, view } = started({ seconds: 2, source: 'save-article' });
    pass(2);
    expect(view()).toMatchObject({ nextStep: 'goBack', source: 'save-article' });
  });

  it('leads a visitor who has not just registered to the home page', () => {
    expect(started({ isRegistered: false }).view().nextStep).toBe('goHome');
  });
});

describe('the confirmation machine', () => {
  it('reaches every state and takes every transition', () => {
    const from = (isRegistered: boolean) => (options: object) =>
      createActor(confirmationMachine(), { ...options, input: { isRegistered, target, seconds: 2 } });
    expect(
      explore({
        starts: [from(true), from(false)],
        events: [{ type: 'redirect.stopped' }, { type: 'redirect.requested' }],
        waits: [1_000],
        distinguish: ({ context }) => context.secondsLeft,
        check: (snapshot) => expect(confirmationView(snapshot).nextStep !== undefined).toBe(snapshot.hasTag('done')),
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(confirmationMachine())).toEqual([]);
  });
});
