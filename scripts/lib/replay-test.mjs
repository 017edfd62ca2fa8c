/** @typedef {import('../../packages/core/src/trace/trace.ts').Trace} Trace */

/**
 * Returns the text of a test that replays the machines of a trace, and the ids of those that no package makes.
 * @param {Trace} trace
 * @param {ReadonlyMap<string, { entry: string, factory: string }>} makers of machines, by their ids
 */
export const replayTest = ({ machines }, makers) => {
  const known = machines.flatMap((recorded) => {
    const maker = makers.get(recorded.machine);
    return maker === undefined ? [] : [{ ...maker, recorded }];
  });
  const imports = [...new Set(known.map(({ entry, factory }) => `import { ${factory} } from '${entry}';`))].toSorted();
  const tests = known.map(({ factory, recorded }, index) =>
    [
      `it('shows the recorded states of ${recorded.machine} (${index + 1})', () => {`,
      `  const recorded: TracedMachine = ${json(recorded)};`,
      `  expect(replay(recorded, ${factory})).toEqual(${json(statesIn(recorded))});`,
      '});',
    ].join('\n'),
  );
  const head = [
    '// Written by `npm run replay`. Once the fault is mended the states differ: put those that are right in their place.',
    ...imports,
    "import type { TracedMachine } from '@masthead/core/trace';",
    "import { replay } from '@masthead/testing';",
    "import { expect, it } from 'vitest';",
  ].join('\n');
  return {
    text: `${[head, ...tests].join('\n\n')}\n`,
    replayed: known.map(({ recorded }) => recorded.machine),
    unknown: machines.map(({ machine }) => machine).filter((id) => !makers.has(id)),
  };
};

/** What `statesOf` returns of a recorded machine. @param {Trace['machines'][number]} recorded */
const statesIn = ({ steps }) =>
  steps.flatMap((step) => (step._tag === 'snapshot' ? [{ of: step.of, value: step.value, tags: step.tags }] : []));

/** A value with each part of a list on a line of its own. @param {unknown} value */
const json = (value) =>
  JSON.stringify(value, undefined, 1).replaceAll(/\n */g, (line) => (line.length > 4 ? ' ' : `${line}  `));
