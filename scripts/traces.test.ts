import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodeTrace,
  type MachineSchema,
  type Trace,
  type TraceSchema,
  traceRecorder,
  traceSchemas,
} from '@masthead/core/trace';
import { replay, statesOf } from '@masthead/testing';
import fc from 'fast-check';
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import type { Example } from '../docs/site/live/example.ts';
import { allMachines } from './lib/machines.mjs';
import { root } from './lib/places.mjs';

const machines = await allMachines();
const core = join(root, 'packages/core/src');

/** What makes each machine, by the name of the function. */
const makers = new Map<string, (ports: unknown) => AnyStateMachine>(
  await Promise.all(
    machines.map(
      async ({ feature, factory }): Promise<[string, (ports: unknown) => AnyStateMachine]> => [
        factory,
        (await import(join(core, feature, 'index.ts')))[factory],
      ],
    ),
  ),
);

/** In every text that a visitor or a service can put anywhere. */
const canary = 'zqxwv';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((word) => word + canary + word),
  fc.nat(999).map((number) => `${canary}${number}@site.example`),
  fc.constantFrom(canary, `${canary} ${canary.toUpperCase()}`, `https://site.example/${canary}`),
);

const { types } = traceSchemas;

/** Values of a type, with texts wherever it does not exclude them. */
const anyOf = (places: readonly number[], depth: number): fc.Arbitrary<unknown> =>
  places.length === 0 || depth > 5
    ? fc.constant(undefined)
    : fc.oneof(...places.map((place) => schemed(types[place] ?? 'hidden', depth + 1)));

const schemed = (schema: TraceSchema, depth: number): fc.Arbitrary<unknown> => {
  switch (schema) {
    case 'text':
      return text;
    case 'hidden':
      return fc.oneof(
        text,
        fc.record({ [canary]: text }),
        fc.constant(() => canary),
      );
    case 'number':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'nothing':
      return fc.constantFrom(null, undefined);
  }
  if ('one' in schema) return fc.constantFrom(...schema.one);
  if ('list' in schema) return fc.array(anyOf(schema.list, depth), { maxLength: 2 });
  if ('set' in schema) return fc.array(anyOf(schema.set, depth), { maxLength: 2 }).map((items) => new Set(items));
  if ('values' in schema) return fc.dictionary(text, anyOf(schema.values, depth), { maxKeys: 2 });
  return fc.record(
    Object.fromEntries(Object.entries(schema.members).map(([name, places]) => [name, anyOf(places, depth)])),
  );
};

const eventOf = ({ events }: MachineSchema): fc.Arbitrary<{ readonly type: string }> =>
  fc.oneof(
    ...Object.entries(events).map(([type, places]) =>
      anyOf(places, 0).map((event) => ({ ...Object(event), [canary]: canary, type })),
    ),
    text.map((type) => ({ type })),
  );

describe('a trace of any machine', () => {
  it('knows what may leave of each', () => {
    expect(machines.map(({ machine }) => machine.id).filter((id) => !(id in traceSchemas.machines))).toEqual([]);
  });

  it.each(machines.map(({ machine, factory }): [string, string] => [machine.id, factory]))(
    'has no text of %s in it',
    async (id, factory) => {
      const schema = traceSchemas.machines[id];
      const machine = makers.get(factory);
      if (schema === undefined || machine === undefined) throw new Error(`${id} has no schema`);
      const run = fc.record({
        input: anyOf(schema.input, 0),
        events: fc.array(eventOf(schema), { maxLength: 6 }),
        answer: text,
      });
      let recorded = 0;
      await fc.assert(
        fc.asyncProperty(run, async ({ input, events, answer }) => {
          const recorder = traceRecorder({ schemas: traceSchemas });
          // Each port answers with a text, or is one.
          const ports = recorder.ports(id, new Proxy({}, { get: () => () => answer }));
          try {
            const actor = createActor(machine(ports), { input, inspect: recorder.inspect });
            actor.subscribe({ error: () => undefined });
            actor.start();
            for (const event of events) if (actor.getSnapshot().status === 'active') actor.send(event);
            await Promise.resolve();
            actor.stop();
          } catch {
            // A value of the wrong kind: what was recorded until then counts.
          }
          const file = JSON.stringify(recorder.trace());
          recorded += recorder.trace().machines.length;
          expect(file.toLowerCase()).not.toContain(canary);
          expect(decodeTrace(JSON.parse(file))).toMatchObject({ _tag: 'Right' });
        }),
      );
      expect(recorded).toBeGreaterThan(0);
    },
  );
});

const folder = join(root, 'docs/site/live');
const apart = ['example.ts', 'world.ts'];
const examples = (
  await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !apart.includes(name))
      .map(
        async (name): Promise<readonly [string, Example][]> =>
          Object.entries((await import(join(folder, name))).examples),
      ),
  )
).flat();

const untilSettled = async (actor: AnyActorRef) => {
  const deadline = Date.now() + 10_000;
  while (actor.getSnapshot().hasTag('busy')) {
    if (Date.now() > deadline) throw new Error(`busy in ${JSON.stringify(actor.getSnapshot().value)}`);
    await new Promise((done) => setTimeout(done, 5));
  }
};

/** Records an example while all of its buttons are pressed, and reads the file again. */
const recordedOf = async ({ start, buttons }: Example, id: string): Promise<Trace> => {
  const recorder = traceRecorder({ schemas: traceSchemas });
  const actor = await start({ inspect: recorder.inspect, ports: (ports) => recorder.ports(id, ports) });
  await untilSettled(actor);
  for (const [, event] of buttons) {
    actor.send(event);
    await untilSettled(actor);
  }
  const read = decodeTrace(JSON.parse(JSON.stringify(recorder.trace())));
  actor.stop();
  if (read._tag === 'Left') throw new Error(read.left);
  return read.right;
};

describe('a replay', () => {
  it.each(examples)('shows the same states as the live example of %s', async (factory, example) => {
    const id = machines.find((made) => made.factory === factory)?.machine.id ?? '';
    const [recorded] = (await recordedOf(example, id)).machines;
    const machine = makers.get(factory);
    if (recorded === undefined || machine === undefined) throw new Error(`nothing was recorded of ${factory}`);
    // A list is made with functions of its feature, and not with ports: it is replayed as a part of its feature.
    if (id === 'pagedList') return;
    expect(statesOf(recorded.steps)).not.toEqual([]);
    expect(replay(recorded, machine)).toEqual(statesOf(recorded.steps));
  });
});
