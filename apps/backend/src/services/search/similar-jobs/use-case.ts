import type { JobCard } from '../job-index/answers.ts';
import { cardsByNumber, findMatches, searching } from '../job-index/matches.ts';
import { firstLook, maxGrowth } from '../job-index/scan-windows.ts';
import { eachCandidate, facetsIn } from '../job-index/signature.ts';
import type { Stock } from '../job-index/stock.ts';
import type { Database } from '../shared/tables.ts';
import { type KnownJob, openJob } from './store.ts';

const maxSimilar = 6;
/** Enough to choose from; older ones are not looked for. */
const enoughToChooseFrom = 200;

/** The weight of a shared value for the similarity of two jobs. */
const weights = {
  continents: 0,
  countries: 1,
  cities: 3,
  interestCategory: 0,
  interest: 4,
  industries: 2,
  functions: 2,
} as const;

/**
 * Open jobs of the same language and interest, those that share most of place, industry and function first, then the latest;
 * never the job itself. None for a job that is unknown or has expired.
 */
export const similarJobs = (db: Database, stock: Stock, jobId: string, today: string): Promise<readonly JobCard[]> => {
  // Without text it does not matter in which language it is read.
  return searching(db, { text: '', language: 'en' }, async (through) => {
    const job = await openJob(through, jobId, today);
    if (job === undefined) return [];
    const found: { no: number; score: number }[] = [];
    const { interests, scoreOf } = likeness(stock, job);
    const walk = stock.walk(job.language);
    let wanted = firstLook;
    for (let scanWindow = walk(wanted); scanWindow !== undefined; scanWindow = walk(wanted)) {
      const packed = await findMatches(through, { labels: [interests], language: job.language, today, scanWindow });
      eachCandidate(packed, (no, _title, _day, first, end) => {
        if (no === job.no) return;
        let score = 0;
        for (let at = first; at < end; at += 2) score += scoreOf(packed.readUInt16BE(at));
        found.push({ no, score });
      });
      if (found.length >= enoughToChooseFrom) break;
      wanted *= maxGrowth;
    }
    found.sort((a, b) => b.score - a.score || b.no - a.no);
    return cardsByNumber(
      through,
      found.slice(0, maxSimilar).map(({ no }) => no),
    );
  });
};

const likeness = (stock: Stock, { signature }: KnownJob) => {
  const scores = new Map(
    facetsIn(signature).flatMap((id) => {
      const facet = stock.facets.get(id);
      return facet === undefined ? [] : [[id, weights[facet.kind]] as const];
    }),
  );
  const interests = [...scores.keys()].filter((id) => stock.facets.get(id)?.kind === 'interest');
  return { interests, scoreOf: (id: number): number => scores.get(id) ?? 0 };
};
