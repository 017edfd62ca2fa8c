import { camel, pascal, spaced } from '../lib/layout.mjs';

/**
 * What the capabilities of a service are handed in the backend, and where that type stands.
 * @type {Readonly<Record<string, readonly [type: string, from: string]>>}
 */
const handed = {
  user: ['Toolbox', '../shared/toolbox.ts'],
  search: ['SearchTools', '../tools.ts'],
  forms: ['Context', '../../../context.ts'],
};

/** The services of which a call can be laid out. */
export const servicesWithCapabilities = Object.keys(handed);

/** @param {string} service @param {string} name */
export const callPlaces = (service, name) => ({
  call: `packages/adapters/src/http/${service}/fetch-${name}.ts`,
  capability: `apps/backend/src/services/${service}/${name}`,
  pact: `contract-tests/consumer/${service}/fetch-${name}.pact.test.ts`,
  contract: `docs/contracts/${service}-service.md`,
});

/** The files of the feature's call. @param {string} service @param {string} name @returns {Readonly<Record<string, string>>} */
export const callFiles = (service, name) => {
  const [Type, value, words] = [pascal(name), camel(name), spaced(name)];
  const [Tools = '', from = ''] = handed[service] ?? [];
  const places = callPlaces(service, name);
  return {
    [places.call]: `import type { Fetch${Type} } from '@masthead/core/${name}';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../call.ts';
import { idPattern } from '../patterns.ts';

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
import { Refusal } from '../../../http/problem.ts';
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
import type { Database } from '../../../db/schema.ts';

/** The ${words} of that id, if there is one. */
export const find${Type} = async (db: Database, id: string): Promise<{ readonly id: string } | undefined> => {
  const { rows } = await sql<{ readonly id: string }>\`SELECT id FROM ${tableOf(name)} WHERE id = \${id}\`.execute(db);
  return rows[0];
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

/** What the lists, the contract and the provider states say of the call. @param {string} service @param {string} name */
export const callAdditions = (service, name) => {
  const [Type, value, words] = [pascal(name), camel(name), spaced(name)];
  const { contract } = callPlaces(service, name);
  const index = `apps/backend/src/services/${service}/index.ts`;
  return [
    {
      file: `packages/adapters/src/http/${service}-service.ts`,
      after: ".ts';\n",
      text: `export { fetch${Type} } from './${service}/fetch-${name}.ts';\n`,
    },
    { file: 'apps/web/src/server/browser-calls.ts', after: `\n  ${service}: [`, text: `'fetch${Type}', ` },
    { file: index, before: 'import ', text: `import { ${value}Routes } from './${name}/routes.ts';\n` },
    { file: index, after: '\nconst capabilities = [', text: `${value}Routes, ` },
    {
      file: contract,
      table: 'Call',
      cells: { Call: `\`GET /v1/${name}/{id}\``, Success: '200 `{id}`', Refusals: `404 no such ${words}` },
    },
    {
      file: 'contract-tests/provider/states.ts',
      before: "'a redirect': ",
      text: `'one ${words}': () => Promise.reject(new Error('nothing makes one ${words} yet')),\n`,
    },
    {
      file: 'contract-tests/README.md',
      table: 'State',
      cells: { State: `\`one ${words}\``, Parameters: '`id`', Means: 'it can be fetched' },
    },
  ];
};
