import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settled, startBare } from './bare.mjs';
import { median, two } from './load.mjs';
import { rate } from './wrk.mjs';

const path = '/insights/cost-of-complexity';
const words = ['manager', 'engineer', 'analyst', 'data', 'design', 'berlin', 'oslo', 'energy', 'health', 'risk'];
const callers = 8;
const rounds = 3;

/**
 * Searches without pause, each caller another job, until stopped.
 * @param {string} siteUrl
 */
const searching = (siteUrl) => {
  let [searches, isOver] = [0, false];
  const caller = async (/** @type {unknown} */ _, /** @type {number} */ no) => {
    for (let turn = no; !isOver; turn += callers) {
      const query = `${words[turn % words.length]} ${turn}`.slice(0, 1 + (turn % 12));
      const answer = await fetch(`${siteUrl}/careers/search-jobs?query=${encodeURIComponent(query)}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the job search answered ${answer.status}`);
      searches += 1;
    }
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    stop: async () => {
      isOver = true;
      await all;
      return searches;
    },
  };
};

/**
 * Measures the latency of an article for a few readers, alone and while others search jobs without pause; and of a
 * bare Node server of the same bytes beside the same searches, which shows the share of the cores. All four in turns.
 * @param {import('../lib/system.mjs').System} system
 */
export const measure = async ({ siteUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-bare-'));
  const headers = { 'accept-encoding': 'br' };
  const article = { url: siteUrl + path, headers, connections: 4 };
  const bare = await startBare(await settled(article.url, headers), folder);
  const sameBytes = { ...article, url: bare.url };
  /** @type {Record<'article' | 'bare', { alone: number[], beside: number[] }>} */
  const p99 = { article: { alone: [], beside: [] }, bare: { alone: [], beside: [] } };
  let searches = 0;
  await rate({ ...article, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    p99.article.alone.push((await rate(article)).p99);
    p99.bare.alone.push((await rate(sameBytes)).p99);
    const others = searching(siteUrl);
    p99.article.beside.push((await rate(article)).p99);
    p99.bare.beside.push((await rate(sameBytes)).p99);
    searches += await others.stop();
  }
  bare.stop();
  rmSync(folder, { recursive: true, force: true });
  const row = (
    /** @type {string} */ what,
    /** @type {typeof p99.article} */ { alone, beside },
    /** @type {string} */ goal,
  ) => ({
    what,
    figure: `${two(median(beside))} ms`,
    beside: `alone: ${two(median(alone))} ms`,
    ratio: two(median(beside) / median(alone)),
    goal,
  });
  return [
    row(
      `p99 of the article while ${callers} callers search jobs without pause (${searches} searches)`,
      p99.article,
      '≤ 3',
    ),
    row('p99 of a bare Node server, same headers and bytes, beside the same searches', p99.bare, '–'),
  ];
};
