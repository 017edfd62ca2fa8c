import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/places.mjs';
import { run } from './lib/run.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';

offerHelp(`
npm run new:feature -- <name>: lays out a feature of the core in house style, compiling and tested.

  <name>   in kebab-case, for example reading-list
`);

/** @param {string} kebab */
const pascal = (kebab) => kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
/** @param {string} kebab */
const camel = (kebab) => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/** The files of a new feature, by name. @param {string} name @returns {Record<string, string>} */
const filesOf = (name) => {
  const [Type, value] = [pascal(name), camel(name)];
  return {
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
import { outcomesOf, eventParams } from '../shared/outcome.ts';
import type { ${Type}Failure } from './failure.ts';
import type { ${Type} } from './model.ts';
import type { Fetch${Type} } from './port.ts';

export type ${Type}Ports = { readonly fetch${Type}: Fetch${Type} };

export type ${Type}Input = { readonly id: string };

export type ${Type}Event =
  | { readonly type: '${value}.requested' }
  | { readonly type: '${value}.fetched'; readonly ${value}: ${Type} }
  | { readonly type: '${value}.failed'; readonly failure: ${Type}Failure | Defect };

export type ${Type}Context = {
  readonly id: string;
  readonly ${value}: ${Type} | undefined;
  readonly failure: ${Type}Failure | Defect | undefined;
};

const outcomes = outcomesOf<${Type}Event>();

/** What the machine is for, and which clause it implements. */
export const ${value}Machine = (ports: ${Type}Ports) =>
  setup({
    types: {
      context: {} as ${Type}Context,
      events: {} as ${Type}Event,
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
export type { Fetch${Type} } from './port.ts';
export { type ${Type}View, ${value}View } from './view.ts';
`,
  };
};

/** Makes the feature an entry of the core. @param {string} name */
const addEntry = (name) => {
  const place = join(root, 'packages/core/package.json');
  const manifest = JSON.parse(readFileSync(place, 'utf8'));
  const entry = {
    source: `./src/${name}/index.ts`,
    types: `./dist/${name}/index.d.ts`,
    default: `./dist/${name}/index.js`,
  };
  const entries = Object.entries({ ...manifest.exports, [`./${name}`]: entry });
  manifest.exports = Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other, 'en')));
  writeFileSync(place, `${JSON.stringify(manifest, null, 2)}\n`);
};

await runProgram(async () => {
  const name = process.argv[2] ?? '';
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new PlainError('Name the feature in kebab-case: npm run new:feature -- reading-list');
  const folder = join(root, 'packages/core/src', name);
  if (existsSync(folder)) throw new PlainError(`packages/core/src/${name} exists already.`);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(filesOf(name))) writeFileSync(join(folder, file), text);
  addEntry(name);
  await run('npx', ['--no-install', 'biome', 'check', '--write', folder]);
  console.log(`packages/core/src/${name}/ is laid out.

Next: a file for each call in packages/adapters/src/http/<service>/ and its name in the service's list, in
apps/web/src/server/browser-calls.ts if pages make it; a pact in contract-tests/consumer/, a screen in apps/web/. Then: npm run format, npm test.`);
});
