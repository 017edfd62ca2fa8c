import fc from 'fast-check';
import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, settled, statesWithoutDescription } from '../../testing/explore.ts';
import type { PlainMessageKey } from '../dictionary/message-key.ts';
import type { TransportFailure } from '../failure.ts';
import { runToSettled, walk } from '../machines/run.ts';
import { failureMessage, message } from '../message.ts';
import {
  type FormDefinition,
  type FormInput,
  type FormPorts,
  fieldsOf,
  formView,
  optional,
  proved,
  refusal,
} from './form.ts';
import { formMachine } from './form-machine.ts';

type Letter = { readonly topic: string; readonly text: string; readonly code: string; readonly copy: boolean };
type Failure =
  | { readonly _tag: 'TopicUnknown' }
  | { readonly _tag: 'SignInRequired' }
  | { readonly _tag: 'ProofMissing' }
  | TransportFailure;

declare module '../dictionary/register.ts' {
  interface Register {
    readonly messageKey:
      | 'CodeMissing'
      | 'ProofMissing'
      | 'SignInRequired'
      | 'TextMissing'
      | 'TextUnled'
      | 'TopicMissing'
      | 'TopicUnknown';
  }
}

const required = (key: PlainMessageKey) => (text: string) => (text.trim() === '' ? message(key) : undefined);

/** A form with everything that a form may have. */
const letterForm: FormDefinition<Letter, { readonly lead?: string }, Failure, string, 'thank' | 'signIn', Announced> = {
  id: 'letter',
  description: 'A letter to the author.',
  empty: { topic: '', text: '', code: '', copy: false },
  rules: {
    topic: ({ topic }) => required('TopicMissing')(topic),
    text: ({ text }, { lead = '' }) => (text.startsWith(lead) ? required('TextMissing')(text) : message('TextUnled')),
    code: ({ code }) => required('CodeMissing')(code),
    copy: optional,
  },
  tidy: (letter) => ({ ...letter, text: letter.text.trim() }),
  secrets: ['code'],
  follow: ({ topic }, field) => (field === 'topic' ? { copy: topic === 'complaint' } : {}),
  refusal: (failure) => {
    switch (failure._tag) {
      case 'TopicUnknown':
        return {
          problem: { message: message('TopicUnknown'), field: 'topic' },
          fieldErrors: [{ field: 'topic', message: message('TopicUnknown') }],
        };
      case 'SignInRequired':
      case 'ProofMissing':
        return refusal(message(failure._tag));
      default:
        return refusal(failureMessage(failure));
    }
  },
  special: (failure) => (failure._tag === 'SignInRequired' ? 'signIn' : undefined),
  announce: (id) => [{ type: 'letter.sent', id }],
  done: 'thank',
};
type Announced = { readonly type: 'letter.sent'; readonly id: string };
type Ports = FormPorts<Letter, { readonly lead?: string }, Failure, string>;

const whole: Letter = { topic: 'praise', text: ' Well done ', code: 'k-42-secret', copy: false };
const gappy: Letter = { ...whole, text: '' };
const view = formView(letterForm);

const started = (ports: Partial<Ports> = {}, input: FormInput<Letter, { readonly lead?: string }> = {}) => {
  const submit = vi.fn<Ports['submit']>(ports.submit ?? (() => TE.right('letter-1')));
  const actor = createActor(machineOf({ ...ports, submit }), { input });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, submit, emitted, view: () => view(actor.getSnapshot()) };
};
const machineOf = (ports: Ports) => formMachine(letterForm, ports);

/** A port that answers on the test's command. */
const waiting = () => {
  const answers: ((answer: Failure | string) => Promise<void>)[] = [];
  const submit: Ports['submit'] = () => () =>
    new Promise((resolve) => {
      answers.push((answer) => {
        resolve(typeof answer === 'string' ? { _tag: 'Right', right: answer } : { _tag: 'Left', left: answer });
        return settled();
      });
    });
  return { submit, answer: async (answer: Failure | string) => answers.at(-1)?.(answer), calls: () => answers.length };
};

describe('a form', () => {
  it('knows its fields in the order of its rules', () => {
    expect(fieldsOf(letterForm.rules)).toEqual(['topic', 'text', 'code', 'copy']);
  });

  it('starts with known values and the errors of the server', () => {
    const { view } = started({}, { prefill: { topic: 'praise' }, served: refusal(message('Failure_Unreachable')) });
    expect(view()).toMatchObject({
      values: { topic: 'praise', text: '', copy: false },
      errors: [],
      problem: { message: { key: 'Failure_Unreachable' } },
    });
  });

  it('sends trimmed values and keeps them as they were typed', async () => {
    const { actor, submit, view } = started();
    actor.send({ type: 'form.submitted', values: whole });
    expect(view().values).toEqual(whole);
    await settled();
    expect(submit.mock.calls[0]?.[0].values).toEqual({ ...whole, text: 'Well done' });
  });

  it('validates by the values that it was opened with', () => {
    const { actor, view } = started({}, { lead: 'Dear' });
    actor.send({ type: 'form.submitted', values: whole });
    expect(view().errorOf.text?.key).toBe('TextUnled');
  });

  it('announces its result and discards its secrets', async () => {
    const { actor, emitted, view } = started();
    actor.send({ type: 'form.submitted', values: whole });
    await settled();
    expect(emitted).toEqual([{ type: 'letter.sent', id: 'letter-1' }]);
    expect(view()).toMatchObject({ nextStep: 'thank', result: 'letter-1', errors: [], values: { topic: 'praise' } });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(whole.code);
  });

  it('can be opened again after it was sent', async () => {
    const { actor, submit, view } = started();
    actor.send({ type: 'form.submitted', values: whole });
    await settled();
    actor.send({ type: 'form.reopened' });
    expect(view().nextStep).toBeUndefined();
    actor.send({ type: 'form.submitted', values: whole });
    await settled();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('keeps an error of the service until its field is changed', async () => {
    const { actor, emitted, view } = started({ submit: () => TE.left({ _tag: 'TopicUnknown' }) });
    actor.send({ type: 'form.submitted', values: whole });
    await settled();
    expect(view()).toMatchObject({ problem: { field: 'topic' }, errorOf: { topic: { key: 'TopicUnknown' } } });
    expect(emitted).toEqual([{ type: 'form.rejected' }]);
    actor.send({ type: 'field.changed', field: 'text', value: 'More' });
    expect(view().errors).toHaveLength(1);
    actor.send({ type: 'field.changed', field: 'topic', value: 'other' });
    expect(view().errors).toEqual([]);
  });

  it('sends the same values again after the next sign-in', async () => {
    let isSignedIn = false;
    const { actor, submit, view } = started({
      submit: () => (isSignedIn ? TE.right('letter-2') : TE.left({ _tag: 'SignInRequired' })),
    });
    actor.send({ type: 'form.submitted', values: whole });
    await settled();
    expect(view()).toMatchObject({ nextStep: 'signIn', values: whole });
    isSignedIn = true;
    actor.send({ type: 'form.resumed' });
    await settled();
    expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0]);
    expect(view()).toMatchObject({ nextStep: 'thank', result: 'letter-2' });
  });

  it('shows one message for a port that throws', async () => {
    const { actor, view } = started({
      submit: () => {
        throw new Error('broken');
      },
    });
    actor.send({ type: 'form.submitted', values: whole });
    await settled();
    expect(view()).toMatchObject({ problem: { message: { key: 'Failure_Unexpected' } }, values: whole });
  });
});

describe('a value found while the visitor types', () => {
  it('fills in unset fields, and the rules of the form apply to it', async () => {
    const { actor, view } = started({ prefill: () => TE.right({ topic: 'complaint', text: 'Dear', copy: true }) });
    actor.send({ type: 'field.changed', field: 'topic', value: 'praise' });
    await settled();
    expect(view().values).toMatchObject({ topic: 'praise', text: 'Dear', copy: false });
  });

  it('changes nothing when the search fails', async () => {
    const { view } = started({ prefill: () => TE.left('away') });
    await settled();
    expect(view().values).toEqual(letterForm.empty);
  });

  it("follows from the visitor's values until they set it themselves", () => {
    const { actor, view } = started();
    actor.send({ type: 'field.changed', field: 'topic', value: 'complaint' });
    expect(view().values.copy).toBe(true);
    actor.send({ type: 'field.changed', field: 'copy', value: false });
    actor.send({ type: 'field.changed', field: 'topic', value: 'complaint' });
    expect(view().values.copy).toBe(false);
  });
});

describe('a proof of a form', () => {
  it('gets solved again for each attempt, and the form waits for it', async () => {
    let proofs = 0;
    const sent: [string, string][] = [];
    const { actor, view } = started({
      submit: proved(
        () => (++proofs === 2 ? TE.left({ _tag: 'ProofMissing' as const }) : TE.right(`proof-${proofs}`)),
        ({ values }: Parameters<Ports['submit']>[0], proof) => {
          sent.push([values.topic, proof]);
          return TE.left<Failure, string>({ _tag: 'TopicUnknown' });
        },
      ),
    });
    for (const topic of ['a', 'b', 'c']) {
      actor.send({ type: 'form.submitted', values: { ...whole, topic } });
      await settled();
      if (topic === 'b') expect(view().problem?.message.key).toBe('ProofMissing');
    }
    expect(sent).toEqual([
      ['a', 'proof-1'],
      ['c', 'proof-3'],
    ]);
  });
});

describe('a form in any order of events', () => {
  const texts = fc.constantFrom('', ' ', 'praise', 'complaint', 'x');
  const letters = fc.oneof(
    fc.constant(whole),
    fc.record({ topic: texts, text: texts, code: texts, copy: fc.boolean() }),
  );
  const step = fc.oneof(
    fc.record({
      type: fc.constant('field.changed' as const),
      field: fc.constantFrom('topic' as const, 'text' as const, 'code' as const),
      value: texts,
    }),
    fc.record({ type: fc.constant('field.left' as const), field: fc.constantFrom(...fieldsOf(letterForm.rules)) }),
    fc.record({ type: fc.constant('form.submitted' as const), values: letters }),
    fc.record({ type: fc.constantFrom('form.reopened' as const, 'form.resumed' as const) }),
    fc.record({
      type: fc.constant('answer' as const),
      answer: fc.constantFrom<Failure | string>(
        'letter-1',
        { _tag: 'TopicUnknown' },
        { _tag: 'SignInRequired' },
        { _tag: 'TimedOut', afterMs: 1 },
      ),
    }),
  );

  it('keeps the typed values, shows no early error and sends one request at a time', async () => {
    let failures = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
        const service = waiting();
        const { actor, view } = started({ submit: service.submit });
        const touched = new Set<string>();
        let isAsked = false;
        for (const one of steps) {
          const before = { values: view().values, calls: service.calls(), isBusy: actor.getSnapshot().hasTag('busy') };
          if (one.type === 'answer') {
            if (!before.isBusy) continue;
            await service.answer(one.answer);
            if (typeof one.answer !== 'string') {
              failures += 1;
              expect(view().values).toEqual(before.values);
              expect(view().problem ?? view().nextStep).toBeDefined();
            }
          } else {
            actor.send(one);
            await settled();
            const isTaken = !before.isBusy && view().nextStep === undefined;
            if (one.type === 'field.left' && isTaken) touched.add(one.field);
            if (one.type === 'form.submitted' && before.isBusy) expect(service.calls()).toBe(before.calls);
            if (one.type === 'form.submitted' && !before.isBusy) isAsked = true;
          }
          const silent = view().errors.filter(({ field }) => !isAsked && !touched.has(field));
          expect(silent).toEqual([]);
          expect(service.calls() - before.calls).toBeLessThanOrEqual(1);
          if (actor.getSnapshot().hasTag('done')) expect(view().values.code).toBe('');
        }
      }),
    );
    // The property would hold trivially if no call failed.
    expect(failures).toBeGreaterThan(20);
  });
});

describe('the form machine', () => {
  const never = () => new Promise<never>(() => undefined);

  it('reaches every state and takes every transition', () => {
    const machine = machineOf({ submit: () => never, prefill: () => never });
    expect(
      explore({
        starts: [(options) => createActor(machine, { ...options, input: {} })],
        events: [
          { type: 'field.changed', field: 'topic', value: 'x' },
          { type: 'field.left', field: 'topic' },
          { type: 'form.submitted', values: whole },
          { type: 'form.submitted', values: gappy },
          { type: 'form.reopened' },
          { type: 'form.resumed' },
          { type: 'values.found', values: { text: 'found' } },
          { type: 'submission.succeeded', result: 'letter-1' },
          { type: 'submission.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'submission.failed', failure: { _tag: 'TopicUnknown' } },
        ],
        distinguish: ({ context }) => [context.visited.size, context.fieldErrors.length, context.problem !== undefined],
        check: (snapshot) => {
          expect(snapshot.hasTag('busy')).toBe(!snapshot.hasTag('settled'));
          expect(view(snapshot).nextStep !== undefined).toBe(snapshot.hasTag('done') || snapshot.hasTag('special'));
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machineOf({ submit: () => never }))).toEqual([]);
  });
});

describe('running a form on a server', () => {
  it('walks through the posted values and stops', async () => {
    const { submit } = waiting();
    const actor = createActor(machineOf({ submit: () => TE.right('letter-1') }), { input: {} });
    const walked = await walk(actor, [{ type: 'form.submitted', values: whole }], 1_000);
    expect(walked._tag === 'Settled' && view(walked.snapshot).nextStep).toBe('thank');
    expect(actor.getSnapshot().status).toBe('stopped');
    const slow = createActor(machineOf({ submit }), { input: {} });
    expect(await walk(slow, [{ type: 'form.submitted', values: whole }], 1)).toEqual({ _tag: 'OutOfTime' });
  });

  it('continues from each step when it has settled', async () => {
    const walked = await walk(
      createActor(machineOf({ submit: () => TE.right('letter-1') }), { input: {} }),
      [{ type: 'form.submitted', values: gappy }, { type: 'form.submitted', values: whole }, { type: 'form.reopened' }],
      1_000,
    );
    expect(walked._tag === 'Settled' && view(walked.snapshot)).toMatchObject({
      nextStep: undefined,
      result: 'letter-1',
    });
  });

  it('times out when the machine was stopped', async () => {
    const { submit } = waiting();
    const actor = createActor(machineOf({ submit }), { input: {} }).start();
    const ran = runToSettled(actor, () => actor.send({ type: 'form.submitted', values: whole }), 1_000);
    actor.stop();
    expect(await ran).toEqual({ _tag: 'OutOfTime' });
  });
});
