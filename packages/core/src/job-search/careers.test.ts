import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { type CareersJob, findCareersSnippets } from './careers.ts';

const query = { text: 'harbour', pageSize: 3, language: 'en' } as const;
const job = (n: number, whatYouWillDo = '<p>Count ships.</p>'): CareersJob => ({
  title: `Analyst ${n}`,
  friendlyUrl: `analyst-${n}`,
  whatYouWillDo,
});
const found = (jobs: readonly CareersJob[]) => findCareersSnippets(() => TE.right(jobs))(query)();
const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

describe('a careers search', () => {
  it('shows the role description as plain text', async () => {
    expect(await found([job(1, '<p>Count <b>ships</b> &amp; crews.</p>')])).toEqual({
      jobs: [{ title: 'Analyst 1', friendlyUrl: 'analyst-1', snippet: 'Count ships & crews.' }],
      hasFailed: false,
    });
  });

  it('cuts the description after a word within 250 characters (D§5, decisions §8)', async () => {
    const { jobs } = await found([job(1, `${'harbour '.repeat(31)}lighthouse and more`)]);
    expect(jobs[0]?.snippet).toBe(`${'harbour '.repeat(31).trim()}…`);
  });

  it('counts by grapheme: a family counts as one character and is never split', async () => {
    const { jobs } = await found([job(1, '👩‍👩‍👧‍👦'.repeat(300))]);
    const snippet = jobs[0]?.snippet ?? '';
    expect([graphemes(snippet), snippet.endsWith('👩‍👩‍👧‍👦…')]).toEqual([251, true]);
  });

  it('shows no more jobs than requested, and none without a title', async () => {
    const { jobs } = await found([{ ...job(1), title: ' ' }, job(2), job(3), job(4), job(5)]);
    expect(jobs.map(({ friendlyUrl }) => friendlyUrl)).toEqual(['analyst-2', 'analyst-3', 'analyst-4']);
  });

  it('shows no jobs where the service fails (D§7)', async () => {
    const failing = findCareersSnippets(() => TE.left({ _tag: 'TimedOut', afterMs: 1 }));
    expect(E.right(await failing(query)())).toEqual(E.right({ jobs: [], hasFailed: true }));
  });
});
