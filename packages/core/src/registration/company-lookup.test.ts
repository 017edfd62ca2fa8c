import { createActor, SimulatedClock } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { companyLookupMachine, companyLookupView } from './company-lookup.ts';
import type { LookupFailure } from './failure.ts';
import type { FindCompanies } from './port.ts';

const started = (answer: FindCompanies) => {
  const findCompanies = jest.fn(answer);
  const clock = new SimulatedClock();
  const actor = createActor(companyLookupMachine({ findCompanies }), { clock }).start();
  const type = (term: string) => actor.send({ type: 'term.changed', term });
  const wait = async (ms: number) => {
    clock.increment(ms);
    await settled();
  };
  return { actor, findCompanies, type, wait, view: () => companyLookupView(actor.getSnapshot()) };
};

describe('Looking a company up', () => {
  it('asks 500 ms after the last key and not a moment before', async () => {
    const { findCompanies, type, view, wait } = started(() => TE.right(['Halden Brook']));
    type('ha');
    await wait(499);
    type('hal');
    await wait(499);
    expect(findCompanies).not.toHaveBeenCalled();
    await wait(1);
    expect(findCompanies.mock.calls).toEqual([['hal']]);
    expect(view()).toEqual({ term: 'hal', companies: ['Halden Brook'], isOpen: true });
  });

  it('asks from two characters on, blanks not counted', async () => {
    const { findCompanies, type, wait } = started(() => TE.right([]));
    type(' h ');
    await wait(1_000);
    expect(findCompanies).not.toHaveBeenCalled();
    type(' ha ');
    await wait(500);
    expect(findCompanies.mock.calls).toEqual([['ha']]);
  });

  it('drops the answer to a term that was typed over', async () => {
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
    expect(view().companies).toEqual(['Halden']);
  });

  it('suggests nothing and complains of nothing when the service fails', async () => {
    const failure: LookupFailure = { _tag: 'TimedOut', afterMs: 5_000 };
    const { actor, type, view, wait } = started(() => TE.left(failure));
    type('ha');
    await wait(500);
    expect(view()).toEqual({ term: 'ha', companies: [], isOpen: false });
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
  });

  it('closes on a choice and asks no more for it', async () => {
    const { actor, findCompanies, type, view, wait } = started(() => TE.right(['Halden Brook']));
    type('ha');
    await wait(500);
    actor.send({ type: 'company.chosen', company: 'Halden Brook' });
    await wait(1_000);
    expect(view()).toEqual({ term: 'Halden Brook', companies: [], isOpen: false });
    expect(findCompanies).toHaveBeenCalledTimes(1);
  });
});

describe('The company look-up machine', () => {
  const machine = companyLookupMachine({ findCompanies: () => never });

  it('has no state that cannot be reached and no transition that cannot be taken', () => {
    expect(
      explore({
        starts: [(options) => createActor(machine, options)],
        events: [
          { type: 'term.changed', term: 'ha' },
          { type: 'term.changed', term: 'h' },
          { type: 'company.chosen', company: 'Halden Brook' },
          { type: 'suggestions.dismissed' },
          { type: 'companies.found', companies: ['Halden Brook'] },
          { type: 'companies.found', companies: [] },
          { type: 'search.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        ],
        waits: [500],
        check: (snapshot) => expect(snapshot.hasTag('busy')).toBe(!snapshot.hasTag('settled')),
      }),
    ).toEqual(everything);
  });

  it('says of every state what it means', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
