import { type Language, message } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import {
  type Quiz as AskedQuiz,
  type OptionId,
  type QuizView,
  quizLink,
  quizMachine,
  quizView,
} from '@masthead/core/quiz';
import { useMachine } from '@masthead/react';
import { type FormEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Honeypot } from '../../kit/forms/honeypot.tsx';
import { useHydrated } from '../../kit/ui/use-hydrated.ts';
import { prefersReducedMotion, useMedia } from '../../kit/ui/use-media.ts';
import { quizPorts } from './browser-ports.ts';
import { HiddenState } from './hidden-state.tsx';
import { Navigator } from './navigator.tsx';
import { Question } from './question.tsx';
import { Response } from './response.tsx';
import { Score } from './score.tsx';
import type { ServedQuiz } from './served.ts';
import { Share } from './share.tsx';
import { useConfetti } from './use-confetti.ts';
import { useQuizLink } from './use-quiz-link.ts';

export type QuizProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  readonly quiz: Omit<AskedQuiz, 'description'>;
  /** Where a choice is posted to without script. */
  readonly action: string;
  /** The page's complete address, for sharing. */
  readonly address: string;
  /** Whether the site has a link shortener. */
  readonly isShortened?: boolean;
  /** How far the quiz has come without script. */
  readonly served: ServedQuiz | null;
};

/** Below this the quiz ends with a slide of its own for the score (C§4: on mobile). */
const mobile = '(width < 48rem)';

/**
 * C§4: the quiz. A form of radios that also works without script; with script a choice submits, and the machine
 * controls the screen. Arrow keys only move between options: Space, Enter or the button submits.
 */
export const Quiz = ({ dictionary, language, quiz, action, address, isShortened = false, served }: QuizProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [snapshot, send, actor] = useMachine(
    useMemo(() => quizMachine(quizPorts(served?.sessionId)), [served?.sessionId]),
    {
      input: {
        quiz: { ...quiz, description: '' },
        language,
        // Without script the score has a slide of its own at any width.
        hasShareSlide: served !== null,
        isMotionReduced: prefersReducedMotion(),
        outcomes: served?.outcomes ?? {},
        attempts: served?.attempts ?? [],
        active: served?.active ?? 0,
      },
    },
  );
  const view = quizView(snapshot);
  const { question } = view;
  const { active } = snapshot.context;
  const isHydrated = useHydrated();
  const isMobile = useMedia(mobile, served !== null);
  const [touched, setTouched] = useState<{ readonly questionId: string; readonly optionId: OptionId }>();
  const slide = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const rendered = useRef(active);

  useEffect(() => {
    if (isHydrated) send({ type: 'layout.changed', hasShareSlide: isMobile });
  }, [send, isHydrated, isMobile]);

  useEffect(() => {
    const subscription = actor.on('question.answered', ({ type: _, ...detail }) =>
      document.dispatchEvent(new CustomEvent('masthead:question-answered', { detail })),
    );
    return () => subscription.unsubscribe();
  }, [actor]);

  // What had the focus has gone with its slide; the new one takes it, so that the next key goes where the eyes are.
  useEffect(() => {
    if (rendered.current === active) return;
    rendered.current = active;
    slide.current?.querySelector<HTMLElement>('[data-slide-start]')?.focus();
  }, [active]);

  useQuizLink(quiz.mediaId, (optionId) => {
    if (served === null) send({ type: 'link.followed', optionId });
  });
  useConfetti(canvas, question?.showsConfetti === true);

  const selected =
    question?.canChoose === true && touched?.questionId === question.id
      ? touched.optionId
      : question?.options.find(({ isSelected }) => isSelected)?.id;
  // The button that was pressed goes away; the choice stays.
  const keepFocus = () => slide.current?.querySelector<HTMLElement>('input:checked')?.focus();
  const choose = (optionId: OptionId) => {
    setServedProblem(undefined);
    send({ type: 'option.chosen', optionId });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepFocus();
    if (selected !== undefined) choose(selected);
  };
  const retry = () => {
    keepFocus();
    send({ type: 'answer.retried' });
  };
  const go = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setServedProblem(undefined);
    if (index === active - 1) send({ type: 'question.previous' });
    else if (index === active + 1) send({ type: 'question.next' });
    else send({ type: 'question.opened', index });
  };
  // The server's message stays until the next answer: repeating it would announce it again.
  const [announcedBefore] = useState(() => (served === null ? undefined : announcementOf(view)));
  const announcement = view.announcement ?? announcedBefore;
  const [servedProblem, setServedProblem] = useState(served?.problem);
  const problem = view.problem ?? servedProblem;

  return (
    <form
      className="quiz__form"
      method="post"
      action={action}
      // What a browser restores after a reload would be answered again.
      autoComplete="off"
      data-replay=""
      onSubmit={submit}
    >
      <HiddenState quizId={quiz.id} questionId={question?.id} served={served} />
      {!isHydrated && <Honeypot id={`${quiz.id}-website`} name="website" label={translate('Form_LeaveEmpty')} />}
      <div className="quiz__slide" ref={slide} key={active} aria-busy={view.isAsking}>
        {question !== undefined && (
          <Question
            translate={translate}
            question={question}
            total={quiz.questions.length}
            selected={selected}
            isHydrated={isHydrated}
            onTouch={(optionId) => setTouched({ questionId: question.id, optionId })}
            onChoose={choose}
          />
        )}
        {view.isAsking && <p className="quiz__asking">{translate('Quiz_Asking')}</p>}
        <div className="quiz__problem" role="alert">
          {problem && <p>{translate(problem)}</p>}
          {view.problem && (
            <button type="button" className="button button--quiet" onClick={retry}>
              {translate('Quiz_Retry')}
            </button>
          )}
        </div>
        {question?.response && <Response translate={translate} question={question} response={question.response} />}
        {view.showsScore && <Score translate={translate} score={view.score} isSlide={question === undefined} />}
        {view.showsShare && (
          <Share
            translate={translate}
            address={quizLink(address, quiz.mediaId)}
            title={quiz.headline || quiz.title}
            isShortened={isShortened}
          />
        )}
      </div>
      <Navigator
        translate={translate}
        steps={view.steps}
        previous={view.hasPrevious ? active - 1 : undefined}
        next={view.showsNext ? active + 1 : undefined}
        onGo={go}
      />
      {/* Not atomic: when the score comes, the answer before it is not read again. */}
      <div role="status" aria-atomic="false" className="visually-hidden">
        <p>{announcement && translate(announcement)}</p>
        {view.scoreAnnouncement && <p>{translate(view.scoreAnnouncement)}</p>}
      </div>
      <div className="quiz__confetti" aria-hidden="true" hidden={question?.showsConfetti !== true}>
        <canvas ref={canvas} />
      </div>
    </form>
  );
};

/** What the server found the answer to be, for the first reading of the page that it drew. */
const announcementOf = ({ question, score }: QuizView) => {
  if (question === undefined) return message('Quiz_Score', { correct: score.correct, total: score.total });
  if (question.response === undefined) return undefined;
  return message(question.response.isCorrect ? 'Quiz_AnnounceCorrect' : 'Quiz_AnnounceIncorrect', {
    number: question.number,
    option: question.response.correctOption,
  });
};
