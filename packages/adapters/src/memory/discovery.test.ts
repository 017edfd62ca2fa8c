import { everyJob, noFilters } from '@masthead/core/job-search';
import { aFilterTree, aJob, anOutcome } from '@masthead/core/testing';
import * as E from 'fp-ts/lib/Either.js';
import {
  answerQuestion,
  castVote,
  fetchAttempts,
  fetchJob,
  findSimilarJobs,
  listJobFilters,
  searchJobs,
  solveCaptcha,
  suggestJobs,
} from '../http/index.ts';
import { memoryHttp, memoryWorld } from './index.ts';

const world = () =>
  memoryWorld({
    content: { pages: [], dictionaries: {}, redirects: [] },
    users: [],
    secret: 'a secret of this test',
    jobs: { tree: aFilterTree, jobs: Array.from({ length: 45 }, (_, n) => aJob(n + 1)) },
    quizQuestions: [
      {
        quizId: 'quiz-1',
        questionId: 'question-1',
        options: ['optionA', 'optionB'],
        correctOption: 'optionB',
        texts: { en: { correct: 'Yes.', incorrect: 'No.' } },
      },
    ],
  });

describe('Searching jobs through the real adapters', () => {
  const http = memoryHttp(world().search);
  const request = { ...everyJob, language: 'en' as const, start: 1, pageSize: 20 };

  it('finds a page at a time', async () => {
    const first = await searchJobs(http)(request)();
    const last = await searchJobs(http)({ ...request, start: 3 })();
    expect(first).toMatchObject(E.right({ total: 45, isTotalExact: true, jobs: { length: 20 } }));
    expect(last).toMatchObject(E.right({ jobs: { length: 5 } }));
    expect(E.isRight(first) && first.right.jobs[0]).toEqual(aJob(1));
  });

  it('counts a group without its own filter', async () => {
    const filters = { ...noFilters, industries: ['Energy'] };
    const [all, energy] = [await searchJobs(http)(request)(), await searchJobs(http)({ ...request, filters })()];
    if (E.isLeft(all) || E.isLeft(energy)) throw new Error('The search should answer.');
    expect(energy.right.total).toBe(all.right.facets.counts.industries.Energy);
    expect(energy.right.facets.counts.industries).toEqual(all.right.facets.counts.industries);
    expect(energy.right.jobs.every(({ industries }) => industries.includes('Energy'))).toBe(true);
  });

  it('lists filters, suggests titles, and reads jobs with those like them', async () => {
    expect(await listJobFilters(http)('en')()).toEqual(E.right(aFilterTree));
    expect(await suggestJobs(http)(aJob(45).title)()).toEqual(E.right([aJob(45).title]));
    expect(await fetchJob(http)('job-3')()).toEqual(E.right(aJob(3)));
    expect(await fetchJob(http)('job-99')()).toEqual(E.left({ _tag: 'JobMissing' }));
    const similar = await findSimilarJobs(http)(aJob(3).id)();
    expect(E.isRight(similar) && similar.right[0]).toMatchObject({ interest: aJob(3).interest, locations: ['Berlin'] });
  });
});

describe('A quiz through the real adapters', () => {
  const ballot = { quizId: 'quiz-1', questionId: 'question-1', sessionId: 'visit-0001' };

  it('tells of the first choice of a session, whatever is asked later', async () => {
    const http = memoryHttp(world().forms);
    const ask = (optionId: 'optionA' | 'optionB') => answerQuestion(http)({ ...ballot, optionId, language: 'en' })();
    expect(await ask('optionA')).toEqual(E.right(anOutcome('optionA', { text: 'No.' })));
    expect(await ask('optionB')).toEqual(E.right(anOutcome('optionA', { text: 'No.' })));
    const inGerman = await answerQuestion(http)({ ...ballot, optionId: 'optionA', language: 'de' })();
    expect(inGerman).toEqual(E.right(anOutcome('optionA', { text: '' })));
    for (const other of [{ questionId: 'x' }, { optionId: 'optionD' as const, sessionId: 'visit-0002' }]) {
      const unknown = await answerQuestion(http)({ ...ballot, optionId: 'optionA', language: 'en', ...other })();
      expect(unknown).toEqual(E.left({ _tag: 'QuestionUnknown' }));
    }
  });

  it('counts a vote once, with a captcha that is spent by it', async () => {
    const { forms, user } = world();
    const vote = castVote(memoryHttp(forms));
    const solved = async () => {
      const captcha = await solveCaptcha(memoryHttp(user))('quiz_submit')();
      if (E.isLeft(captcha)) throw new Error('The captcha should be solved.');
      return captcha.right;
    };
    const captcha = await solved();
    expect(await vote({ ...ballot, optionId: 'optionA', captcha })()).toEqual(E.right(undefined));
    expect(await vote({ ...ballot, optionId: 'optionA', captcha })()).toEqual(E.left({ _tag: 'CaptchaRefused' }));
    expect(await vote({ ...ballot, optionId: 'optionB', captcha: await solved() })()).toEqual(E.right(undefined));
    expect(await fetchAttempts(memoryHttp(forms))('quiz-1')()).toEqual(
      E.right([{ questionId: 'question-1', counts: { optionA: 1 } }]),
    );
  });
});
