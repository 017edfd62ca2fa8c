import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { camel, pascal, spaced } from '../lib/layout.mjs';
import { root } from '../lib/places.mjs';

/**
 * The tools of a service's capabilities in the backend, and the module of that type.
 * @type {Readonly<Record<string, readonly [type: string, from: string]>>}
 */
const handed = {
  user: ['Toolbox', '../shared/toolbox.ts'],
  search: ['SearchTools', '../job-index/tools.ts'],
  forms: ['Context', '../shared/context.ts'],
  articles: ['Context', '../shared/context.ts'],
  site: ['Context', '../../../platform/context.ts'],
};

/** The services of which a call can be laid out. */
export const servicesWithCapabilities = Object.keys(handed);

const migrations = 'apps/backend/src/platform/db/migrations';

/** Returns the number of the next migration: after all existing ones, with space before it. */
const nextNumber = () => {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10));
  const last = Math.max(0, ...numbers.filter(Number.isInteger));
  return String((Math.floor(last / 100) + 1) * 100).padStart(4, '0');
};

/** The folder of the adapter's call: the user service has many, which lie by capability. @param {string} service @param {string} name */
const callFolder = (service, name) => (service === 'user' ? `${service}/${name}` : service);

/** @param {string} service @param {string} name */
export const callPlaces = (service, name) => ({
  call: `packages/adapters/src/http/${callFolder(service, name)}/fetch-${name}.ts`,
  capability: `apps/backend/src/services/${service}/${name}`,
  pact: `contract-tests/consumer/${service}/fetch-${name}.pact.test.ts`,
  state: `contract-tests/provider/states/${name}.ts`,
  contract: `docs/contracts/${service}-service.md`,
});

/** The tests of contracts that verify a call of the real services. */
export const verifyingTests = [
  'contract-tests/provider/verify.sample.test.ts',
  'contract-tests/provider/states.test.ts',
];

/** The files of the feature's call. @param {string} service @param {string} name @returns {Readonly<Record<string, string>>} */
export const callFiles = (service, name) => {
  const [Type, value, words] = [pascal(name), camel(name), spaced(name)];
  const [Tools = '', from = ''] = handed[service] ?? [];
  const places = callPlaces(service, name);
  const client = relative(dirname(places.call), 'packages/adapters/src/http/client');
  return {
    [places.call]: `import type { Fetch${Type} } from '@masthead/core/${name}';
import * as t from 'io-ts';
import { call, reading, type Sample } from '${client}/call.ts';
import { idPattern } from '${client}/patterns.ts';

const ${Type}Wire = t.type({ id: t.string }, '${Type}');

/** Which clause prints it. */
export const fetch${Type} = call<Fetch${Type}>()({
  service: '${service}',
  method: 'GET',
  path: '/v1/${name}/:id',
  patterns: { id: idPattern },
  session: 'none',
  request: ([id]) => ({ segments: { id } }),
  answer: reading(${Type}Wire, ({ id }) => ({ id })),
});

export const sample: Sample<Fetch${Type}> = { given: ['1'], answer: { id: '1' } };
`,
    [`${places.capability}/routes.ts`]: `import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import type { ${Tools} } from '${from}';
import { find${Type} } from './store.ts';

const ${Type}Path = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });
const ${Type}Answer = Type.Object({ id: Type.String() });

/** What it serves, to whom, and the clauses it implements. */
export const ${value}Routes =
  ({ db }: Pick<${Tools}, 'db'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/v1/${name}/:id',
      { schema: { summary: 'One ${words}', params: ${Type}Path, response: { 200: ${Type}Answer } } },
      async ({ params }) => {
        const found = await find${Type}(db, params.id);
        if (found === undefined) throw new Refusal(404, 'There is no such ${words}.');
        return found;
      },
    );
  };
`,
    [`${places.capability}/store.ts`]: `import { sql } from 'kysely';
import type { ${Tools} } from '${from}';

/** The ${words} of that id, if there is one. */
export const find${Type} = async (db: ${Tools}['db'], id: string): Promise<{ readonly id: string } | undefined> => {
  const { rows } = await sql<{ readonly id: string }>\`SELECT id FROM ${tableOf(name)} WHERE id = \${id}\`.execute(db);
  return rows[0];
};
`,
    [`${migrations}/${nextNumber()}-${name}.ts`]: `import { type Kysely, type Migration, sql } from 'kysely';

/** What it holds, and who asks for it. */
export const ${value}: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql\`CREATE TABLE ${tableOf(name)} (id text PRIMARY KEY)\`.execute(db);
  },
};
`,
    [places.state]: `import { type States, state, text } from '../state.ts';

export const ${value}: States = {
  'one ${words}': state(
    { id: text },
    {
      means: 'it can be fetched',
      inDatabase: ({ id }, { run }) => run('INSERT INTO ${tableOf(name)} (id) VALUES ($1)', [id]),
    },
  ),
};
`,
    [places.pact]: `import { fetch${Type} } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('${service}-service');

describe('fetching one ${words}', () => {
  it('gives what there is', () =>
    exchange(
      {
        given: [['one ${words}', { id: '1' }]],
        receiving: 'a look at one ${words}',
        request: { method: 'GET', path: '/v1/${name}/1' },
        response: { status: 200, body: { id: '1' } },
      },
      async (url) => {
        expect(await fetch${Type}(signedOutTo(url).http)('1')()).toEqual(E.right({ id: '1' }));
      },
    ));

  it('says that there is none', () =>
    exchange(
      {
        receiving: 'a look at one ${words} that there is not',
        request: { method: 'GET', path: '/v1/${name}/none' },
        response: { status: 404 },
      },
      async (url) => {
        expect(await fetch${Type}(signedOutTo(url).http)('none')()).toMatchObject(
          E.left({ _tag: 'Unavailable', status: 404 }),
        );
      },
    ));
});
`,
  };
};

/** @param {string} name */
const tableOf = (name) => name.replaceAll('-', '_');

/** Where the calls of a service are listed that a browser may make; those of the public site are of subscriptions. @param {string} service */
const browserListOf = (service) =>
  `apps/web/src/server/calls/${service === 'site' ? 'subscription' : 'browser'}-calls.ts`;

/** What the contract and the list of calls for browsers say of the call. @param {string} service @param {string} name */
export const callAdditions = (service, name) => [
  {
    file: browserListOf(service),
    after: `\n  ${service}: [`,
    text: `'fetch${pascal(name)}', `,
  },
  {
    file: callPlaces(service, name).contract,
    table: 'Call',
    cells: { Call: `\`GET /v1/${name}/{id}\``, Refusals: `404 no such ${spaced(name)}` },
  },
];
