import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

const core = join(__dirname, '..');

/** Shared machines that others are built from; they are tested themselves. */
const general = new Set(['shared', 'testing']);

/** Ports are only kept by a factory, never called by it. */
const noPorts = new Proxy({}, { get: () => () => undefined });

const entries: readonly Record<string, unknown>[] = await Promise.all(
  readdirSync(core, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !general.has(entry.name) && existsSync(join(core, entry.name, 'index.ts')),
    )
    .map(({ name }) => import(join(core, name, 'index.ts'))),
);

const machines: readonly (readonly [string, AnyStateMachine])[] = entries
  .flatMap((exported) => Object.entries(exported))
  .filter(([name, make]) => name.endsWith('Machine') && typeof make === 'function')
  .flatMap(([name, make]): (readonly [string, AnyStateMachine])[] => {
    const machine: unknown = typeof make === 'function' ? make(noPorts) : undefined;
    return machine instanceof StateMachine ? [[name, machine]] : [];
  });

/** Returns the busy or settled tags of a state. */
const workTags = (node: AnyStateNode): readonly string[] =>
  node.tags.filter((tag) => tag === 'busy' || tag === 'settled');

/** Returns whether a state is left as soon as it is entered. */
const isPassedThrough = ({ always = [] }: AnyStateNode): boolean => always.some(({ guard }) => guard === undefined);

/** For each configuration of the states below a node, the tags of work in it. Regions of a parallel state combine freely. */
const configurations = (node: AnyStateNode): readonly (readonly string[])[] => {
  if (isPassedThrough(node)) return [];
  const children = Object.values(node.states);
  const below: readonly (readonly string[])[] =
    children.length === 0
      ? [[]]
      : node.type === 'parallel'
        ? children
            .map(configurations)
            .reduce((all, region) => all.flatMap((tags) => region.map((more) => [...tags, ...more])))
        : children.flatMap(configurations);
  return below.map((tags) => [...workTags(node), ...tags]);
};

const speaksOfWork = ([, { root }]: readonly [string, AnyStateMachine]): boolean =>
  configurations(root).some((tags) => tags.length > 0);

describe('a machine', () => {
  it('exists in each feature that exports one', () => {
    expect(machines.length).toBeGreaterThan(30);
  });

  it('has busy tags, unless it leaves them to its children', () => {
    expect(machines.filter((each) => !speaksOfWork(each)).map(([name]) => name)).toEqual(['contactMachine']);
  });

  it.each(machines.filter(speaksOfWork))(
    '%s is busy or settled in each of its states, and never both',
    (_, machine) => {
      const wrong = configurations(machine.root).filter((tags) => new Set(tags).size !== 1);
      expect(wrong).toEqual([]);
    },
  );
});
