import type { Message } from '@masthead/core';
import type { Attempts, OptionId, Outcome } from '@masthead/core/quiz';
import { createContext } from 'react';

/** How far a quiz has come that is answered without script; plain data, which the page's form carries to the next answer. */
export type ServedQuiz = {
  readonly quizId: string;
  readonly sessionId: string;
  readonly active: number;
  /** Choices so far, also where the service did not return their result. */
  readonly choices: Readonly<Record<string, OptionId>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly attempts: readonly Attempts[];
  /** Questions whose vote waits for a stamp old enough. */
  readonly uncounted: readonly string[];
  /** Replaces the captcha without script (decisions §7); empty when unavailable. */
  readonly stamp: string;
  readonly problem: Message | null;
};

/** The quiz that the visitor has just answered with a posted form; none on a page that all visitors share. */
export const ServedQuizContext = createContext<ServedQuiz | undefined>(undefined);
