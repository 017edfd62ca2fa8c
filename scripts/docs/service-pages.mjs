import { Writable } from 'node:stream';
import { Pool } from 'pg';
import { groupedBy } from './grouped-by.mjs';

/** @typedef {{ name: string, in: string, required?: boolean, description?: string, schema?: object }} Parameter */
/** @typedef {{ description?: string, content?: Readonly<Record<string, { schema?: object }>> }} Body */
/** @typedef {{ summary?: string, description?: string, security?: readonly object[], parameters?: readonly Parameter[], requestBody?: Body, responses?: Readonly<Record<string, Body>> }} Operation */
/** @typedef {{ paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }} Described */

const backend = new URL('../../apps/backend/src/', import.meta.url);
const load = (/** @type {string} */ place) => import(new URL(place, backend).href);

/** No route asks the database before it is called. */
const unused = new Proxy({}, { get: () => unused });
const secret = 'only to describe the services, which signs nothing';

/** Returns what the backend describes at `/openapi.json`, without a database. @returns {Promise<Described>} */
export const describedServices = async () => {
  const { buildApp } = await load('app.ts');
  const { readConfig } = await load('platform/config/config.ts');
  const { makeMetrics } = await load('platform/metrics/metrics.ts');
  const { mailLinkKeysOf } = await load('services/user/shared/mail-links.ts');
  const context = {
    config: readConfig({ MASTHEAD_ENV: 'test', DATABASE_URL: 'postgres://nowhere' }),
    pool: new Pool(),
    db: unused,
    secrets: { accessToken: secret, captcha: secret },
    mailLinkKeys: mailLinkKeysOf(secret),
    metrics: makeMetrics(),
    clock: () => new Date(),
    mailQueued: () => undefined,
    isStopping: () => false,
    storageTrouble: async () => undefined,
  };
  const app = await buildApp({ context, log: new Writable({ write: (_chunk, _encoding, done) => done() }) });
  await app.ready();
  const described = app.swagger();
  await app.close();
  return described;
};

/** @typedef {{ type?: string, enum?: readonly unknown[], const?: unknown, items?: Schema, properties?: Readonly<Record<string, Schema>>, required?: readonly string[], anyOf?: readonly Schema[], oneOf?: readonly Schema[], additionalProperties?: unknown,
 *   format?: string, minLength?: number, maxLength?: number, minimum?: number, maximum?: number, maxItems?: number }} Schema */

const limits = /** @type {const} */ (['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems']);

/** Returns a JSON Schema as a type of TypeScript, with its limits as comments. @param {Schema} schema @param {string} [indent] @returns {string} */
export const shapeOf = (schema, indent = '') => {
  const { type, enum: values, items, properties, required = [], anyOf, oneOf, additionalProperties } = schema;
  const either = anyOf ?? oneOf;
  if (either !== undefined) return either.map((one) => shapeOf(one, indent)).join(' | ');
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (type === 'array') return items === undefined ? 'unknown[]' : `Array<${shapeOf(items, indent)}>`;
  if (properties !== undefined) {
    const lines = Object.entries(properties).map(([name, one]) => {
      const bounds = limits.flatMap((limit) => (one[limit] === undefined ? [] : [`${limit} ${one[limit]}`]));
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      const comment = bounds.length === 0 ? '' : ` // ${bounds.join(', ')}`;
      return `${indent}  ${key}${required.includes(name) ? '' : '?'}: ${shapeOf(one, `${indent}  `)};${comment}`;
    });
    return ['{', ...lines, `${indent}}`].join('\n');
  }
  if (type === 'object')
    return typeof additionalProperties === 'object' && additionalProperties !== null
      ? `Record<string, ${shapeOf(additionalProperties, indent)}>`
      : 'object';
  return type === 'integer' ? 'number' : (type ?? 'unknown');
};

/** @param {string} title @param {Body | undefined} body */
const bodyLines = (title, body) =>
  Object.entries(body?.content ?? {}).flatMap(([type, { schema = {} }]) => [
    '',
    `**${title}**, \`${type}\``,
    '',
    '```ts',
    shapeOf(schema),
    '```',
  ]);

/** @param {string} method @param {string} path @param {Operation} operation */
const operationLines = (
  method,
  path,
  { summary = '', description = '', parameters = [], requestBody, responses = {}, security = [] },
) => {
  const schemes = security.flatMap(Object.keys);
  const empty = Object.entries(responses).flatMap(([status, { content }]) =>
    content === undefined ? [`\`${status}\``] : [],
  );
  return [
    '',
    `## ${method.toUpperCase()} ${path.replaceAll('{', '\\{')}`,
    '',
    [summary, description].filter((text) => text !== '').join('. '),
    ...(schemes.length === 0 ? [] : ['', `Needs: ${schemes.map((scheme) => `\`${scheme}\``).join(', ')}.`]),
    ...(parameters.length === 0 ? [] : ['', '| parameter | in | type |', '|---|---|---|']),
    ...parameters.map(
      (one) =>
        `| \`${one.name}\`${one.required ? '' : ', optional'} | ${one.in} | \`${shapeOf(one.schema ?? {}).replaceAll('|', '\\|')}\` |`,
    ),
    ...bodyLines('Body', requestBody),
    ...Object.entries(responses).flatMap(([status, response]) => bodyLines(`Answer ${status}`, response)),
    ...(empty.length === 0 ? [] : ['', `Answers without body: ${empty.join(', ')}.`]),
  ];
};

/**
 * Returns a page for each service by the first part of its paths: every operation that the backend describes.
 * @param {Described} described
 * @returns {ReadonlyMap<string, string>}
 */
export const servicePages = ({ paths }) => {
  const services = groupedBy(Object.entries(paths), ([path]) => path.split('/')[1] ?? '');
  return new Map(
    [...services].map(([service, operations]) => [
      service,
      [
        `# Calls below /${service}`,
        '',
        'From the OpenAPI description that the backend serves at `/openapi.json`.',
        ...operations.flatMap(([path, methods]) =>
          Object.entries(methods).flatMap(([method, operation]) => operationLines(method, path, operation)),
        ),
        '',
      ].join('\n'),
    ]),
  );
};
