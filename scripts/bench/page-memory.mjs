import { readFileSync } from 'node:fs';
import { one } from './load.mjs';

const addresses = 20_000;
const callers = 8;
const known = ['/', '/insights', '/insights/cost-of-complexity', '/de', '/ja-jp', '/ar', '/careers', '/signin'];

/** What the machine has given to a process, in megabytes. @param {number} pid */
const megabytes = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Asks for so many addresses, by several callers at once. @param {string} siteUrl @param {number} count @param {(turn: number) => string} addressOf */
const ask = async (siteUrl, count, addressOf) => {
  let turn = 0;
  const caller = async () => {
    for (; turn < count; ) {
      turn += 1;
      const answer = await fetch(siteUrl + addressOf(turn));
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${addressOf(turn)}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
};

const mixed = (/** @type {number} */ turn) =>
  turn % 5 === 0 ? `/insights/none-${turn}` : `${known[turn % known.length]}?turn=${turn}`;

/** The site's memory under many addresses, known and unknown. @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl, pids }) => {
  const pid = pids.site;
  if (pid === undefined || process.platform !== 'linux') {
    console.log('What a process takes is read from /proc, which this machine has not: the rows about it are left out.');
    return [];
  }
  await ask(siteUrl, 2_000, mixed);
  const rows = [];
  const kinds = {
    mixed,
    'distinct unknown': (/** @type {number} */ turn) => `/nowhere/${turn}-${'x'.repeat(turn % 300)}`,
  };
  for (const [kind, addressOf] of Object.entries(kinds)) {
    const before = megabytes(pid);
    await ask(siteUrl, addresses / 2, addressOf);
    const half = megabytes(pid);
    await ask(siteUrl, addresses / 2, (turn) => addressOf(turn + addresses));
    rows.push({
      what: `memory of the site after ${addresses.toLocaleString('en')} ${kind} addresses`,
      figure: `${one(megabytes(pid))} MB`,
      beside: `before: ${one(before)} MB; after the first half: ${one(half)} MB`,
      ratio: '–',
      goal: 'flat, < 250 MB',
    });
  }
  return rows;
};
