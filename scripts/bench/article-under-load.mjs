import { median, two } from './load.mjs';
import { rate } from './wrk.mjs';

const path = '/insights/cost-of-complexity';
const words = ['manager', 'engineer', 'analyst', 'data', 'design', 'berlin', 'oslo', 'energy', 'health', 'risk'];
const callers = 8;
const rounds = 3;

/** Searches without pause, each caller another job, until told to stop. @param {string} siteUrl */
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

/** The latency of an article for a few readers, alone and while others search jobs without pause. @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl }) => {
  const article = { url: siteUrl + path, headers: { 'accept-encoding': 'br' }, connections: 4 };
  const alone = [];
  const beside = [];
  let searches = 0;
  await rate({ ...article, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await rate(article)).p99);
    const others = searching(siteUrl);
    beside.push((await rate(article)).p99);
    searches += await others.stop();
  }
  return [
    {
      what: `p99 of the article while ${callers} callers search jobs without pause`,
      figure: `${two(median(beside))} ms`,
      beside: `alone: ${two(median(alone))} ms (${searches} searches meanwhile)`,
      ratio: two(median(beside) / median(alone)),
      goal: '≤ 3',
    },
  ];
};
