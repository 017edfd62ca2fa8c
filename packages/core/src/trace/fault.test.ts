import { createActor, StateMachine } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everyJob, type JobSearchPorts, jobSearchMachine } from '../job-search/index.ts';
import { aFilterTree, aJobPage, settled } from '../testing/index.ts';
import { traceRecorder } from './recorder.ts';
import { replay, statesOf } from './replay.ts';
import { traceSchemas } from './schemas.generated.ts';
import { decodeTrace } from './trace.ts';

const ports: JobSearchPorts = {
  listJobFilters: () => TE.right(aFilterTree),
  searchJobs: () => TE.right(aJobPage(3)),
};

/** The job search of 0.1.0: each region is tagged by itself, so that `busy` and `settled` are there together. */
const faulty = (given: JobSearchPorts) => {
  const { config, implementations } = jobSearchMachine(given);
  const { filters, results } = config.states ?? {};
  const tagged = (states: typeof config.states, tags: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(states ?? {}).map(([name, state]) => [name, { ...state, tags: tags[name] ?? [] }]),
    );
  return new StateMachine(
    {
      ...config,
      states: {
        filters: {
          ...filters,
          states: tagged(filters?.states, { listing: 'busy', listed: 'settled', unlisted: 'settled' }),
        },
        results: {
          ...results,
          states: tagged(results?.states, { arriving: 'busy', searching: 'busy', resting: 'settled' }),
        },
      },
    } as never,
    implementations as never,
  );
};

describe('a trace of a past fault', () => {
  const record = async () => {
    const recorder = traceRecorder({ schemas: traceSchemas });
    const actor = createActor(faulty(ports), {
      input: { query: everyJob, language: 'en' } as never,
      inspect: recorder.inspect,
    }).start();
    await settled();
    expect(actor.getSnapshot().value).toEqual({ filters: 'listed', results: 'resting' });
    const read = decodeTrace(JSON.parse(JSON.stringify(recorder.trace())));
    const [recorded] = read._tag === 'Right' ? read.right.machines : [];
    if (recorded === undefined) throw new Error('nothing was recorded');
    return recorded;
  };
  const contradictions = (states: ReturnType<typeof statesOf>) =>
    states.filter(({ tags }) => tags.includes('busy') && tags.includes('settled')).map(({ value }) => value);

  it('shows the same wrong states when it is replayed', async () => {
    const recorded = await record();
    const shown = replay(recorded, faulty);
    expect(shown).toEqual(statesOf(recorded.steps));
    expect(contradictions(shown)).toContainEqual({ filters: 'listed', results: 'searching' });
  });

  it('shows other states once the machine is mended', async () => {
    const recorded = await record();
    const shown = replay(recorded, jobSearchMachine);
    expect(shown).not.toEqual(statesOf(recorded.steps));
    expect(contradictions(shown)).toEqual([]);
    expect(shown.at(-1)).toMatchObject({ tags: ['settled'] });
  });
});
