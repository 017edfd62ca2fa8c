import { existsSync, writeFileSync } from 'node:fs';
import { ask, InputError, readJson } from './input.mjs';

/**
 * A verification in the table: the last one of a pair of versions counts.
 * @typedef {{ readonly consumer: string, readonly consumerVersion: string, readonly provider: string, readonly providerVersion: string, readonly success: boolean }} Verification
 * @typedef {{ readonly name: string, readonly version: string }} Version
 */

const keys = /** @type {const} */ (['consumer', 'consumerVersion', 'provider', 'providerVersion']);

/** Reads the table; there is none before the first verification. @param {string} file @returns {readonly Verification[]} */
export const readTable = (file) => {
  if (!existsSync(file)) return [];
  const table = readJson(file);
  const isRow = (/** @type {any} */ row) =>
    keys.every((key) => typeof row?.[key] === 'string') && typeof row.success === 'boolean';
  if (!Array.isArray(table) || !table.every(isRow)) throw new InputError(`${file} is no table of verifications.`);
  return table;
};

/** Replaces the row of a pair of versions in the table. @param {string} file @param {Verification} row */
export const record = (file, row) => {
  const others = readTable(file).filter((known) => keys.some((key) => known[key] !== row[key]));
  const rows = [...others, row].map((each) => `  ${JSON.stringify(each)}`);
  writeFileSync(file, `[\n${rows.join(',\n')}\n]\n`);
};

/** Reads NAME@VERSION. @param {string} text @returns {Version} */
export const versionOf = (text) => {
  const at = text.lastIndexOf('@');
  if (at < 1 || at === text.length - 1) throw new InputError(`${text} is no NAME@VERSION.`);
  return { name: text.slice(0, at), version: text.slice(at + 1) };
};

/** @param {Version} version */
const print = ({ name, version }) => `${name} ${version}`;

/**
 * Returns whether a version works with each of the others by the table, with one line per pair.
 * @param {readonly Verification[]} table @param {Version} wanted @param {readonly Version[]} others
 */
export const decideByTable = (table, wanted, others) => {
  const pairs = others.map((other) => {
    const row = table.find((each) => {
      const [consumer, provider] = each.consumer === wanted.name ? [wanted, other] : [other, wanted];
      return (
        each.consumer === consumer.name &&
        each.consumerVersion === consumer.version &&
        each.provider === provider.name &&
        each.providerVersion === provider.version
      );
    });
    const outcome = row === undefined ? 'not verified' : row.success ? 'verified' : 'failed';
    return { isGood: row?.success === true, line: `${print(wanted)} with ${print(other)}: ${outcome}` };
  });
  return { deployable: pairs.every(({ isGood }) => isGood), lines: pairs.map(({ line }) => line) };
};

/** The broker that the environment configures. @param {NodeJS.ProcessEnv} env */
export const brokerOf = ({ PACT_BROKER_BASE_URL, PACT_BROKER_TOKEN, PACT_BROKER_USERNAME, PACT_BROKER_PASSWORD }) => {
  if (PACT_BROKER_BASE_URL === undefined) return undefined;
  const basic = Buffer.from(`${PACT_BROKER_USERNAME}:${PACT_BROKER_PASSWORD ?? ''}`).toString('base64');
  const authorization = PACT_BROKER_TOKEN ? `Bearer ${PACT_BROKER_TOKEN}` : PACT_BROKER_USERNAME && `Basic ${basic}`;
  const root = PACT_BROKER_BASE_URL.replace(/\/$/, '');
  /** @param {string} path @param {'GET' | 'PUT' | 'POST'} method @param {unknown} [body] @returns {Promise<any>} */
  const call = async (path, method, body) => {
    const url = new URL(path, `${root}/`).href;
    const answer = await ask(url, {
      method,
      headers: {
        Accept: 'application/hal+json',
        'Content-Type': 'application/json',
        ...(authorization && { Authorization: authorization }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new InputError(`The broker refuses ${method} ${url} with ${answer.status}.`);
    return answer.json();
  };
  return {
    /** Publishes a pact and its verification. @param {import('./verify.mjs').Pact} pact @param {Verification} row */
    publish: async (pact, { consumer, consumerVersion, provider, providerVersion, success }) => {
      const [from, to, version] = [consumer, provider, consumerVersion].map(encodeURIComponent);
      const published = await call(`${root}/pacts/provider/${to}/consumer/${from}/version/${version}`, 'PUT', pact);
      const link = published._links?.['pb:publish-verification-results']?.href;
      if (typeof link !== 'string')
        throw new InputError('The broker offers no address for the results of a verification.');
      await call(link, 'POST', { success, providerApplicationVersion: providerVersion });
    },
    /** Returns what the broker decides about a version and the others. @param {readonly Version[]} versions */
    decide: async (versions) => {
      const query = versions.map(
        ({ name, version }) =>
          `q[][pacticipant]=${encodeURIComponent(name)}&q[][version]=${encodeURIComponent(version)}`,
      );
      const { summary } = await call(`${root}/matrix?${query.join('&')}&latestby=cvpv`, 'GET');
      if (typeof summary !== 'object') throw new InputError('The broker answers without a summary.');
      return { deployable: summary.deployable === true, lines: [String(summary.reason ?? '')] };
    },
  };
};
