import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { type SignInFailure, type SignInWithPassword, signInMachine } from '../sign-in/index.ts';
import { settled } from '../testing/explore.ts';
import { traceRecorder } from './recorder.ts';
import { replay, statesOf } from './replay.ts';
import { traceSchemas } from './schemas.generated.ts';
import { decodeTrace } from './trace.ts';

const visitor = { id: 'user-7', firstName: 'Ada', lastName: 'Okafor', isPremiumUser: true, isPracticeUser: false };
const credentials = { email: 'ada.okafor@northlight.example', password: 'a quiet harbour lantern' };

/** Records a sign-in, with the file read again. */
const recorded = async (signInWithPassword: SignInWithPassword) => {
  const recorder = traceRecorder({ schemas: traceSchemas });
  const actor = createActor(signInMachine({ signInWithPassword }), {
    input: { prefill: { email: 'ada' } },
    inspect: recorder.inspect,
  }).start();
  actor.send({ type: 'form.submitted', values: { email: 'ada', password: '' } });
  actor.send({ type: 'field.changed', field: 'email', value: credentials.email });
  actor.send({ type: 'form.submitted', values: credentials });
  await settled();
  const file = JSON.stringify(recorder.trace());
  const read = decodeTrace(JSON.parse(file));
  if (read._tag === 'Left') throw new Error(read.left);
  const [machine] = read.right.machines;
  if (machine === undefined) throw new Error('nothing was recorded');
  return { file, machine, context: () => JSON.stringify(actor.getSnapshot().context) };
};

describe('a trace of a sign-in', () => {
  it('keeps events, states, tags and outcomes of calls', async () => {
    const { machine } = await recorded(() => TE.left<SignInFailure>({ _tag: 'TooManyTries', retryAfterSeconds: 30 }));
    expect(machine.machine).toBe('signIn');
    expect(statesOf(machine.steps).map(({ value, tags }) => [value, tags])).toEqual([
      [{ editing: 'filling' }, ['settled']],
      [{ editing: 'correcting' }, ['settled']],
      [{ editing: 'correcting' }, ['settled']],
      ['submitting', ['busy']],
      [{ editing: 'refused' }, ['settled']],
    ]);
    expect(machine.steps.filter(({ _tag }) => _tag === 'event').at(-1)).toEqual({
      _tag: 'event',
      to: '',
      from: 'submit',
      event: { type: 'submission.failed', failure: { _tag: 'TooManyTries', retryAfterSeconds: 30 } },
    });
  });

  it('keeps no text of the visitor or of the service', async () => {
    const { file } = await recorded(() => TE.right(visitor));
    for (const text of [...Object.values(credentials), visitor.id, visitor.firstName, visitor.lastName])
      expect(file).not.toContain(text);
    expect(file).toContain('"isPremiumUser":true');
  });

  it.each<[string, SignInWithPassword]>([
    ['success', () => TE.right(visitor)],
    ['a refusal', () => TE.left({ _tag: 'WrongCredentials' })],
    [
      'a port that throws',
      () => {
        throw new Error('broken');
      },
    ],
  ])('replays with the same states after %s', async (_, port) => {
    const { machine } = await recorded(port);
    expect(replay(machine, signInMachine)).toEqual(statesOf(machine.steps));
  });

  it('ends before it is larger than allowed', () => {
    const recorder = traceRecorder({ schemas: traceSchemas, maxSize: 4_000 });
    const actor = createActor(signInMachine({ signInWithPassword: () => TE.right(visitor) }), {
      input: {},
      inspect: recorder.inspect,
    }).start();
    for (let turn = 0; turn < 100; turn += 1) actor.send({ type: 'field.changed', field: 'email', value: `a${turn}` });
    const trace = recorder.trace();
    expect(trace.isCut).toBe(true);
    expect(JSON.stringify(trace).length).toBeLessThan(4_200);
    expect(trace.machines[0]?.steps.length).toBeGreaterThan(2);
  });
});

describe('reading a trace', () => {
  it.each<[unknown, string]>([
    [null, 'This is no trace: its `format` is not "masthead-trace".'],
    [{ format: 'har' }, 'This is no trace: its `format` is not "masthead-trace".'],
    [{ format: 'masthead-trace', version: 2 }, 'This trace has version 2; version 1 can be read.'],
    [{ format: 'masthead-trace', version: 1, machines: [], isCut: 'no' }, 'This trace is damaged at isCut.'],
    [
      {
        format: 'masthead-trace',
        version: 1,
        isCut: false,
        machines: [{ machine: 'signIn', steps: [{ _tag: 'event' }] }],
      },
      'This trace is damaged at machines.0.steps.0.to.',
    ],
    [
      {
        format: 'masthead-trace',
        version: 1,
        isCut: false,
        machines: [{ machine: 'signIn', input: { email: { $: 'text', kind: 'rhyme', size: 7, nr: 1 } }, steps: [] }],
      },
      'This trace is damaged at machines.0.input.email.kind.',
    ],
  ])('refuses %j', (file, reason) => {
    expect(decodeTrace(file)).toEqual({ _tag: 'Left', left: reason });
  });
});
