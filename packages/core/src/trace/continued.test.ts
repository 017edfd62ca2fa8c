import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everyJob, type JobSearchPorts, jobSearchMachine } from '../job-search/index.ts';
import { aFilterTree, aJobPage, settled } from '../testing/index.ts';
import { traceRecorder } from './recorder.ts';
import { replay, statesOf } from './replay.ts';
import { traceSchemas } from './schemas.generated.ts';
import { decodeTrace } from './trace.ts';

const ports: JobSearchPorts = {
  listJobFilters: () => TE.right(aFilterTree),
  searchJobs: () => TE.right(aJobPage(30)),
};

describe('a trace of a machine that continues', () => {
  it('replays from the snapshot that the server rendered', async () => {
    const server = createActor(jobSearchMachine(ports), { input: { query: everyJob, language: 'en' } }).start();
    await settled();
    const snapshot = JSON.parse(JSON.stringify(server.getPersistedSnapshot()));
    server.stop();

    const recorder = traceRecorder({ schemas: traceSchemas });
    const actor = createActor(jobSearchMachine(ports), { snapshot, input: { query: everyJob, language: 'en' } });
    actor.system.inspect(recorder.inspect);
    actor.start();
    actor.send({ type: 'search.submitted', text: 'tides' });
    await settled();
    const read = decodeTrace(JSON.parse(JSON.stringify(recorder.trace())));
    const [recorded] = read._tag === 'Right' ? read.right.machines : [];
    if (recorded === undefined) throw new Error(JSON.stringify(read));
    expect(JSON.stringify(recorded)).not.toContain('tides');
    expect(statesOf(recorded.steps).at(-1)).toMatchObject({ tags: ['settled'] });
    expect(replay(recorded, jobSearchMachine)).toEqual(statesOf(recorded.steps));
  });
});
