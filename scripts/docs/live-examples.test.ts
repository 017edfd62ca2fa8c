import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyActorRef } from 'xstate';
import type { Example } from '../../docs/site/live/example.ts';
import { allMachines } from '../lib/machines.mjs';
import { root } from '../lib/places.mjs';

const folder = join(root, 'docs/site/live');
const apart = ['example.ts', 'world.ts'];
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !apart.includes(name));

const loaded = await Promise.all(
  files.map(
    async (file): Promise<readonly (readonly [string, Example])[]> =>
      Object.entries((await import(join(folder, file))).examples),
  ),
);
const examples = loaded.flat();
const machines = await allMachines();

const untilSettled = async (actor: AnyActorRef) => {
  const deadline = Date.now() + 10_000;
  while (actor.getSnapshot().hasTag('busy')) {
    if (Date.now() > deadline) throw new Error(`busy in ${JSON.stringify(actor.getSnapshot().value)}`);
    await new Promise((done) => setTimeout(done, 5));
  }
};
/** No button, each of them so often that it may lead somewhere, and all in their order. */
const walksOf = ({ buttons }: Example) => [...buttons.map((button) => [button, button, button]), buttons];

describe('the live examples', () => {
  it('are one for each machine', () => {
    expect(examples.map(([name]) => name).toSorted()).toEqual(machines.map(({ factory }) => factory).toSorted());
  });

  it.each(examples)('run %s without an error, and each of its buttons is taken in some state', async (_, example) => {
    const taken = new Set<string>();
    const errors: unknown[] = [];
    for (const walk of walksOf(example)) {
      const actor = await example.start();
      actor.subscribe({ error: (cause) => errors.push(cause) });
      const look = async () => {
        await untilSettled(actor);
        for (const [label, event] of example.buttons) if (actor.getSnapshot().can(event)) taken.add(label);
      };
      await look();
      for (const [, event] of walk) {
        actor.send(event);
        await look();
      }
      expect(JSON.stringify(example.view?.(actor) ?? actor.getSnapshot().value)).toMatch(/./);
      actor.stop();
    }
    expect(errors).toEqual([]);
    expect(example.buttons.map(([label]) => label).filter((label) => !taken.has(label))).toEqual([]);
  });
});
