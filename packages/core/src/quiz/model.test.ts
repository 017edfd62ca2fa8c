import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { anOutcome, aQuestion, aQuiz } from './builder.ts';
import { parseQuizHash, quizHash, quizLink } from './link.ts';
import { makeQuiz, type OptionId, optionIds } from './model.ts';
import { othersIn, percentages, scoreOf } from './score.ts';

describe('making a quiz from authored content', () => {
  it('uses the first five questions', () => {
    const made = makeQuiz({ ...aQuiz(), questions: Array.from({ length: 7 }, (_, n) => aQuestion(n + 1)) });
    expect(made?.questions.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => `question-${n}`));
  });

  it('drops options without text and questions without options', () => {
    const blank = { id: 'optionC' as const, text: ' \n' };
    const sparse = aQuestion(1, 2);
    const made = makeQuiz({
      ...aQuiz(),
      questions: [aQuestion(2, 0), { ...sparse, options: [...sparse.options, blank] }],
    });
    expect(made?.questions).toEqual([sparse]);
  });

  it('makes none without questions', () => {
    expect(makeQuiz({ ...aQuiz(), questions: [] })).toBeUndefined();
    expect(makeQuiz({ ...aQuiz(), questions: [aQuestion(1, 0)] })).toBeUndefined();
  });
});

describe('the score', () => {
  it.each([
    [5, 5, 'good'],
    [3, 4, 'good'],
    [2, 3, 'average'],
    [2, 4, 'average'],
    [2, 5, 'bad'],
    [0, 1, 'bad'],
    [0, 0, 'bad'],
  ] as const)('of %d out of %d is %s', (correct, total, band) => expect(scoreOf(correct, total).band).toBe(band));

  it('shows whole percents', () => expect(scoreOf(2, 3)).toMatchObject({ correct: 2, total: 3, percent: 67 }));
});

const anyCounts: fc.Arbitrary<Partial<Record<OptionId, number>>> = fc.dictionary(
  fc.constantFrom(...optionIds),
  fc.oneof(fc.nat(), fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY)),
);

describe('percentages', () => {
  it('add up to a hundred or are empty, whatever was counted', () =>
    fc.assert(
      fc.property(anyCounts, fc.integer({ min: 1, max: 4 }), (counts, number) => {
        const { options } = aQuestion(1, number);
        const shares = Object.values(percentages(options, { questionId: 'q', counts }));
        expect([0, number]).toContain(shares.length);
        if (shares.length > 0) expect(shares.reduce((total, share) => total + share, 0)).toBe(100);
        for (const share of shares) expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true);
      }),
    ));

  it('never rank a rarer option above a commoner one', () =>
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000 }), { minLength: 4, maxLength: 4 }), (counted) => {
        const { options } = aQuestion(1, 4);
        const counts = Object.fromEntries(optionIds.map((id, place) => [id, counted[place]]));
        const shares = percentages(options, { questionId: 'q', counts });
        for (const [n, one] of optionIds.entries())
          for (const [m, other] of optionIds.entries())
            if ((counted[n] ?? 0) > (counted[m] ?? 0))
              expect(shares[one] ?? 0).toBeGreaterThanOrEqual(shares[other] ?? 0);
      }),
    ));

  it('exclude this reader from the other readers, once the vote is counted', () => {
    const attempts = { questionId: 'q', counts: { optionA: 1, optionB: 2 } };
    expect(othersIn(attempts, anOutcome('optionB'))).toBe(attempts);
    expect(othersIn(attempts, anOutcome('optionB', { isCounted: true }))?.counts).toEqual({ optionA: 1, optionB: 1 });
    expect(othersIn(undefined, anOutcome('optionB', { isCounted: true }))).toBeUndefined();
    const { options } = aQuestion(1, 2);
    // The vote was counted after the attempts were fetched.
    const late = othersIn({ questionId: 'q', counts: {} }, anOutcome('optionB', { isCounted: true }));
    expect(percentages(options, late)).toEqual({});
  });
});

describe('the hash of a quiz', () => {
  it.each([
    ['#/quiz-7', '7', undefined],
    ['/quiz-media-7', 'media-7', undefined],
    ['#/optionB/quiz-7', '7', 'optionB'],
    ['#/newsletter/quiz-7', '7', undefined],
    ['#/a/b/quiz-7', '7', undefined],
  ])('%s leads to the quiz %s with %s', (hash, mediaId, optionId) =>
    expect(parseQuizHash(hash)).toEqual(O.some({ mediaId, optionId })),
  );

  it.each(['', '#', '#/quiz-', '#/quiz-a/b', '#/quiz-a b', '#/tag/quiz', '#/myquiz-7', '#/signin'])(
    '%j leads to none',
    (hash) => expect(parseQuizHash(hash)).toEqual(O.none),
  );

  it('parses back from what was written', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/), (mediaId) =>
        expect(parseQuizHash(quizHash(mediaId))).toEqual(O.some({ mediaId, optionId: undefined })),
      ),
    ));

  it('replaces query and hash of the page in the link to share', () =>
    expect(quizLink('https://haldenbrook.example/a?b=c#/d', '7')).toBe('https://haldenbrook.example/a#/quiz-7'));
});
