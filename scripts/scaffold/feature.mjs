import { camel, pascal } from '../lib/layout.mjs';

/** The files of a feature of the core. @param {string} name @returns {Readonly<Record<string, string>>} */
export const featureFiles = (name) => {
  const [Type, value] = [pascal(name), camel(name)];
  const files = {
    'model.ts': `/** What this feature is about, in the domain's own names. */
export type ${Type} = { readonly id: string };
`,
    'failure.ts': `import type { TransportFailure } from '../shared/failure.ts';

/** A closed union with sentence names; add what the service may refuse. */
export type ${Type}Failure = TransportFailure;
`,
    'port.ts': `import type { TaskEither } from '#fp-ts/TaskEither';
import type { ${Type}Failure } from './failure.ts';
import type { ${Type} } from './model.ts';

/** Which call of the specification this is, and how it fails. */
export type Fetch${Type} = (id: string) => TaskEither<${Type}Failure, ${Type}>;
`,
    'machine.ts': `import { assign, setup } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { ${Type}Failure } from './failure.ts';
import type { ${Type} } from './model.ts';
import type { Fetch${Type} } from './port.ts';

export type ${Type}Ports = { readonly fetch${Type}: Fetch${Type} };

export type ${Type}Input = { readonly id: string };

export type ${Type}Event = { readonly type: '${value}.requested' };

/** What comes of the call; no user of the machine sends it. */
type ${Type}Outcome =
  | { readonly type: '${value}.fetched'; readonly ${value}: ${Type} }
  | { readonly type: '${value}.failed'; readonly failure: ${Type}Failure | Defect };

export type ${Type}Context = {
  readonly id: string;
  readonly ${value}: ${Type} | undefined;
  readonly failure: ${Type}Failure | Defect | undefined;
};

const outcomes = outcomesOf<${Type}Outcome>();

/** What the machine is for, and which clause it implements. */
export const ${value}Machine = (ports: ${Type}Ports) => {
  const machine = setup({
    types: {
      context: {} as ${Type}Context,
      events: {} as ${Type}Event | ${Type}Outcome,
      input: {} as ${Type}Input,
      tags: {} as 'busy' | 'settled' | 'done',
    },
    actors: {
      fetch: outcomes(ports.fetch${Type}, {
        succeeded: (${value}) => ({ type: '${value}.fetched', ${value} }),
        failed: (failure) => ({ type: '${value}.failed', failure }),
      }),
    },
    actions: {
      keep: assign((_, { ${value} }: { readonly ${value}: ${Type} }) => ({ ${value}, failure: undefined })),
      keepFailure: assign((_, { failure }: { readonly failure: ${Type}Failure | Defect }) => ({ failure })),
    },
  }).createMachine({
    id: '${value}',
    description: 'One sentence.',
    context: ({ input }) => ({ id: input.id, ${value}: undefined, failure: undefined }),
    initial: 'idle',
    states: {
      idle: { description: 'Nothing was asked for yet.', tags: 'settled', on: { '${value}.requested': 'fetching' } },
      fetching: {
        description: 'The service is asked.',
        tags: 'busy',
        invoke: { src: 'fetch', input: ({ context }) => context.id },
        on: {
          '${value}.fetched': { target: 'fetched', actions: { type: 'keep', params: eventParams } },
          '${value}.failed': { target: 'failed', actions: { type: 'keepFailure', params: eventParams } },
        },
      },
      fetched: { description: 'The answer is here.', tags: ['settled', 'done'] },
      failed: {
        description: 'There was no answer; the visitor may try again.',
        tags: 'settled',
        on: { '${value}.requested': 'fetching' },
      },
    },
  });
  return machine as Accepting<${Type}Event, typeof machine>;
};

export type ${Type}Machine = ReturnType<typeof ${value}Machine>;
`,
    'view.ts': `import type { SnapshotFrom } from 'xstate';
import { failureMessage, type Message } from '../shared/message.ts';
import type { ${Type}Machine } from './machine.ts';
import type { ${Type} } from './model.ts';

export type ${Type}View = { readonly ${value}: ${Type} | undefined; readonly problem: Message | undefined };

/** What a screen needs to know, beside the tags. */
export const ${value}View = ({ context }: SnapshotFrom<${Type}Machine>): ${Type}View => ({
  ${value}: context.${value},
  problem: context.failure && failureMessage(context.failure),
});
`,
    'machine.test.ts': `import * as TE from '#fp-ts/TaskEither';
import { createActor, waitFor } from 'xstate';
import { ${value}Machine, type ${Type}Ports, ${value}View } from './index.ts';

const settled = async (ports: ${Type}Ports) => {
  const actor = createActor(${value}Machine(ports), { input: { id: '1' } }).start();
  actor.send({ type: '${value}.requested' });
  return ${value}View(await waitFor(actor, (snapshot) => snapshot.hasTag('settled')));
};

describe('${Type}', () => {
  test('shows what the service answers', async () => {
    expect((await settled({ fetch${Type}: (id) => TE.right({ id }) })).${value}).toEqual({ id: '1' });
  });

  test('says what happened when there is no answer', async () => {
    const view = await settled({ fetch${Type}: () => TE.left({ _tag: 'Unreachable', cause: undefined }) });
    expect(view.problem).toBeDefined();
  });
});
`,
    'index.ts': `export type { ${Type}Failure } from './failure.ts';
export {
  type ${Type}Context,
  type ${Type}Event,
  type ${Type}Input,
  type ${Type}Machine,
  type ${Type}Ports,
  ${value}Machine,
} from './machine.ts';
export type { ${Type} } from './model.ts';
export type * from './port.ts';
export { type ${Type}View, ${value}View } from './view.ts';
`,
  };
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`packages/core/src/${name}/${file}`, text]));
};

/** What makes the feature an entry of the core. @param {string} name @returns {readonly import('../lib/layout.mjs').Insertion[]} */
export const featureAdditions = (name) => [
  {
    file: 'packages/core/package.json',
    before: '    "./form": {',
    text: `    "./${name}": {
      "source": "./src/${name}/index.ts",
      "types": "./dist/${name}/index.d.ts",
      "default": "./dist/${name}/index.js"
    },
`,
  },
];
