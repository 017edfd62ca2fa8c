import pg from 'pg';
import { latencies, one, two } from './load.mjs';
import { makeDatabase, percentile, serveFrom } from './stocks.mjs';

/**
 * A backend on an empty database of its own, which is then filled.
 * @param {{ databaseUrl: string, name: string, fill: (client: pg.Client) => Promise<unknown> }} plan
 */
const stockOf = async ({ databaseUrl, name, fill }) => {
  const address = await makeDatabase(databaseUrl, name);
  const { service, port } = await serveFrom(address, name);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await fill(client);
  await client.query('vacuum analyze');
  await client.end();
  return {
    stop: service.stop,
    /** Asks the service of articles. @param {string} path @param {object} body */
    post: async (path, body) => {
      const answer = await fetch(`http://127.0.0.1:${port}/articles${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
};

/**
 * Measures calls on data sets of several sizes in turns; the data is removed afterwards.
 * @param {{ databaseUrl: string, name: string, sizes: readonly number[], fill: (count: number) => string }} plan
 * `fill` returns the SQL that inserts one
 * @param {(stock: { count: number, post: (path: string, body: object) => Promise<any> }) => Promise<Parameters<typeof
 * sideBySide>[0]>} callsOf
 */
export const besideStocks = async ({ databaseUrl, name, sizes, fill }, callsOf) => {
  const stocks = [];
  try {
    for (const count of sizes) {
      const stock = await stockOf({
        databaseUrl,
        name: `${name}_${count}`,
        fill: (client) => client.query(fill(count)),
      });
      stocks.push({ count, ...stock });
    }
    const calls = [];
    for (const stock of stocks) calls.push(...(await callsOf(stock)));
    return await sideBySide(calls);
  } finally {
    for (const { stop } of stocks) await stop();
  }
};

/**
 * Returns the cursor of the last page of a list, by following all pages; empty for a list of one page.
 * @param {(afterId: string) => Promise<string | null>} nextAfter requests a page and returns the cursor of the next
 * one
 */
export const lastCursor = async (nextAfter) => {
  let last = '';
  for (let next = await nextAfter(last); next !== null; next = await nextAfter(last)) last = next;
  return last;
};

/**
 * What calls take, in turns, so that what else the machine does weighs on all alike; the first round fills the caches.
 * @param {readonly { what: string, beside: string, goal: string, call: () => Promise<unknown>, times: number }[]} calls `beside` names the call that
 *   one is compared with
 */
const sideBySide = async (calls) => {
  const measured = calls.map((each) => ({ ...each, found: /** @type {number[]} */ ([]) }));
  for (let round = 0; round < 6; round += 1)
    for (const { call, times, found } of measured) {
      const taken = await latencies(times, call);
      if (round > 0) found.push(...taken);
    }
  return measured.map(({ what, beside, goal, found }) => {
    const p95 = percentile(found, 0.95);
    const other = percentile(measured.find((each) => each.what === beside)?.found ?? found, 0.95);
    return {
      what,
      figure: `p50 ${one(percentile(found, 0.5) / 1000)} ms, p95 ${one(p95 / 1000)} ms`,
      beside: `${beside}: p95 ${one(other / 1000)} ms`,
      ratio: two(p95 / other),
      goal,
    };
  });
};
