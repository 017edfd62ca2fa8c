import { createActor, SimulatedClock } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { typeAheadView } from '../shared/type-ahead.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { companyLookupMachine } from './company-lookup.ts';
import type { LookupFailure } from './failure.ts';
import type { FindCompanies } from './port.ts';

const started = (answer: FindCompanies) => {
  const findCompanies = vi.fn(answer);
  const clock = new SimulatedClock();
  const actor = createActor(companyLookupMachine({ findCompanies }), { clock, input: {} }).start();
  const type = (term: string) => actor.send({ type: 'text.typed', text: term });
  const wait = async (ms: number) => {
    clock.increment(ms);
    await settled();
  };
  return { actor, findCompanies, type, wait, view: () => typeAheadView(actor.getSnapshot()) };
};

describe('the company look-up', () => {
  it('requests suggestions exactly 500 ms after the last key', async () => {
    const { findCompanies, type, view, wait } = started(() => TE.right(['Halden Brook']));
    type('ha');
    await wait(499);
    type('hal');
    await wait(499);
    expect(findCompanies).not.toHaveBeenCalled();
    await wait(1);
    expect(findCompanies.mock.calls).toEqual([['hal']]);
    expect(view()).toEqual({ text: 'hal', suggestions: ['Halden Brook'], isOpen: true, highlighted: undefined });
  });

  it('requests suggestions from two characters on, without blanks', async () => {
    const { findCompanies, type, wait } = started(() => TE.right([]));
    type(' h ');
    await wait(1_000);
    expect(findCompanies).not.toHaveBeenCalled();
    type(' ha ');
    await wait(500);
    expect(findCompanies.mock.calls).toEqual([['ha']]);
  });

  it.each([
    ['a letter with its marks', 'e\u0301\u0323', 0],
    ['two of them', 'e\u0301e\u0301', 1],
    ['one sign of several code points', '👩‍🔬', 0],
  ])('counts graphemes: %s', async (_, text, calls) => {
    const { findCompanies, type, wait } = started(() => TE.right([]));
    type(text);
    await wait(500);
    expect(findCompanies).toHaveBeenCalledTimes(calls);
  });

  it('drops the answer for an earlier term', async () => {
    const answers = new Map<string, (companies: readonly string[]) => void>();
    const { type, view, wait } = started(
      (term) => () =>
        new Promise((resolve) => answers.set(term, (companies) => resolve({ _tag: 'Right', right: companies }))),
    );
    type('ha');
    await wait(500);
    type('hal');
    await wait(500);
    answers.get('hal')?.(['Halden']);
    await settled();
    answers.get('ha')?.(['Hansa']);
    await settled();
    expect(view().suggestions).toEqual(['Halden']);
  });

  it('suggests nothing and shows no error when the service fails', async () => {
    const failure: LookupFailure = { _tag: 'TimedOut', afterMs: 5_000 };
    const { actor, type, view, wait } = started(() => TE.left(failure));
    type('ha');
    await wait(500);
    expect(view()).toEqual({ text: 'ha', suggestions: [], isOpen: false, highlighted: undefined });
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
  });

  it('closes on a choice and requests no more for it', async () => {
    const { actor, findCompanies, type, view, wait } = started(() => TE.right(['Halden Brook']));
    type('ha');
    await wait(500);
    actor.send({ type: 'suggestion.chosen', suggestion: 'Halden Brook' });
    await wait(1_000);
    expect(view()).toEqual({ text: 'Halden Brook', suggestions: [], isOpen: false, highlighted: undefined });
    expect(findCompanies).toHaveBeenCalledTimes(1);
  });
});

describe('the company look-up machine', () => {
  const machine = companyLookupMachine({ findCompanies: () => never });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [(options) => createActor(machine, { ...options, input: {} })],
        events: [
          { type: 'text.typed', text: 'ha' },
          { type: 'text.typed', text: 'h' },
          { type: 'suggestion.chosen', suggestion: 'Halden Brook' },
          { type: 'text.replaced', text: 'ha' },
          { type: 'text.submitted' },
          { type: 'text.cleared' },
          { type: 'highlight.next' },
          { type: 'highlight.previous' },
          { type: 'suggestions.dismissed' },
          { type: 'suggestions.found', suggestions: ['Halden Brook'] },
          { type: 'suggestions.found', suggestions: [] },
          { type: 'suggestions.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        ],
        waits: [500],
        distinguish: ({ context: { text, highlighted, answers } }) => [text, highlighted, answers.get('ha')?.length],
        check: (snapshot) => expect(snapshot.hasTag('busy')).toBe(!snapshot.hasTag('settled')),
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
