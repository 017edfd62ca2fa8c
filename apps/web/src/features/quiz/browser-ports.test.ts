import '../../testing/browser-globals.ts';
import type { OptionId, Outcome } from '@masthead/core/quiz';
import * as TE from 'fp-ts/lib/TaskEither.js';

const answerQuestion = vi.fn();
vi.mock('../../kit/page/ports.ts', () => ({
  ports: { answerQuestion: (...given: unknown[]) => answerQuestion(...given) },
}));

const freshPorts = async () => {
  vi.resetModules();
  return (await import('./browser-ports.ts')).quizPorts;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the visit id', () => {
  it('starts on first use and lasts until the tab closes', async () => {
    const { nameVisit } = (await freshPorts())(undefined);
    expect(sessionStorage).toHaveLength(0);
    const name = nameVisit();
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(nameVisit()).toBe(name);
    expect((await freshPorts())(undefined).nameVisit()).toBe(name);
    sessionStorage.clear();
    expect((await freshPorts())(undefined).nameVisit()).not.toBe(name);
  });

  it('equals the site’s own where an answer was given without script', async () => {
    expect((await freshPorts())('session-1').nameVisit()).toBe('session-1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('starts again where the stored value is invalid', async () => {
    sessionStorage.setItem('masthead_quiz_visit', 'not a name');
    expect((await freshPorts())(undefined).nameVisit()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lasts as long as the page where storage is blocked', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const quizPorts = await freshPorts();
    expect(quizPorts(undefined).nameVisit()).toBe(quizPorts(undefined).nameVisit());
  });
});

describe('the answers of a visit', () => {
  const answered = (quizId: string, questionId: string, optionId: OptionId) => ({ quizId, questionId, optionId });
  const told = (optionId: OptionId): Outcome => ({
    optionId,
    isCorrect: true,
    correctOptionId: optionId,
    text: '',
    isCounted: false,
  });

  it('load as the service signed them, per quiz, until the tab closes', async () => {
    const quizPorts = await freshPorts();
    for (const [quizId, questionId, asked, bound] of [
      ['harbour', 'depth', 'optionA', 'optionA'],
      ['harbour', 'light', 'optionA', 'optionC'],
      ['tides', 'depth', 'optionB', 'optionB'],
      ['harbour', 'depth', 'optionB', 'optionA'],
    ] as const) {
      answerQuestion.mockReturnValue(TE.right(told(bound)));
      await quizPorts(undefined).answerQuestion({
        ...answered(quizId, questionId, asked),
        sessionId: 'x',
        language: 'en',
      })();
    }
    expect((await freshPorts())(undefined).recallChoices('harbour')).toEqual([
      answered('harbour', 'light', 'optionC'),
      answered('harbour', 'depth', 'optionA'),
    ]);
    sessionStorage.clear();
    expect((await freshPorts())(undefined).recallChoices('harbour')).toEqual([]);
  });

  it('stay out of the storage without the service’s answer or for a visit named by the site', async () => {
    const choice = { ...answered('harbour', 'depth', 'optionA'), sessionId: 'x', language: 'en' };
    answerQuestion.mockReturnValue(TE.left({ _tag: 'QuestionUnknown' }));
    await (await freshPorts())(undefined).answerQuestion(choice)();
    answerQuestion.mockReturnValue(TE.right(told('optionA')));
    await (await freshPorts())('session-1').answerQuestion(choice)();
    expect(sessionStorage).toHaveLength(0);
  });

  it('skip other stored values', async () => {
    sessionStorage.setItem('masthead_quiz_answers', 'harbour/depth:optionZ harbour/light:optionA nonsense');
    expect((await freshPorts())(undefined).recallChoices('harbour')).toEqual([answered('harbour', 'light', 'optionA')]);
  });
});
