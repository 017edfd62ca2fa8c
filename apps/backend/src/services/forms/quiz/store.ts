import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';

/** The secret half of a question: what layout JSON leaves out. */
export type QuizQuestion = {
  readonly quizId: string;
  readonly questionId: string;
  readonly options: readonly string[];
  readonly correctOption: string;
  /** By language; sanitised rich text, possibly empty. */
  readonly texts: Readonly<Record<string, { readonly correct: string; readonly incorrect: string }>>;
};

/**
 * Makes the tables hold these questions and no others of the site, as part of the transaction that loads its pages.
 * Choices and votes stay. Rejects when a right option is none of the options.
 */
export const replaceQuizzes = async (
  tx: Transaction<Tables>,
  site: string,
  questions: readonly QuizQuestion[],
): Promise<void> => {
  await tx.deleteFrom('quiz_questions').where('site', '=', site).execute();
  for (const { quizId, questionId, options, correctOption, texts } of questions) {
    const key = { quiz_id: quizId, question_id: questionId };
    await tx
      .insertInto('quiz_questions')
      .values({ ...key, site, options: [...options], correct_option: correctOption })
      .execute();
    for (const [language, { correct, incorrect }] of Object.entries(texts))
      await tx
        .insertInto('quiz_answer_texts')
        .values({ ...key, language, correct_text: correct, incorrect_text: incorrect })
        .execute();
  }
};

/** Puts questions, each with its answers in some languages; other questions and other languages stay. */
export const putQuizzes = async (
  tx: Transaction<Tables>,
  site: string,
  questions: readonly QuizQuestion[],
): Promise<void> => {
  for (const { quizId, questionId, options, correctOption, texts } of questions) {
    const key = { quiz_id: quizId, question_id: questionId };
    const question = { options: [...options], correct_option: correctOption };
    await tx
      .insertInto('quiz_questions')
      .values({ ...key, site, ...question })
      .onConflict((conflict) => conflict.columns(['quiz_id', 'question_id']).doUpdateSet(question))
      .execute();
    for (const [language, { correct, incorrect }] of Object.entries(texts)) {
      const answer = { correct_text: correct, incorrect_text: incorrect };
      await tx
        .insertInto('quiz_answer_texts')
        .values({ ...key, language, ...answer })
        .onConflict((conflict) => conflict.columns(['quiz_id', 'question_id', 'language']).doUpdateSet(answer))
        .execute();
    }
  }
};

export type Choice = {
  readonly quizId: string;
  readonly questionId: string;
  readonly option: string;
  readonly sessionId: string;
};

/** What a session is bound to, and whether that is among the votes already. */
export type BoundChoice = { readonly option: string; readonly isCounted: boolean };

/**
 * Binds a session to its choice; gives what it is bound to, which is an earlier choice if there was one, and `undefined` when
 * there is no such quiz, question or option. Of parallel calls one binds and all see what it bound.
 */
export const bindChoice = async (
  db: Database | Transaction<Tables>,
  { quizId, questionId, option, sessionId }: Choice,
  now: Date,
): Promise<BoundChoice | undefined> => {
  // An update without effect, because DO NOTHING would not return a row that another call has just committed.
  const { rows } = await sql<BoundChoice>`
    INSERT INTO quiz_choices AS bound (session_id, quiz_id, question_id, option_id, chosen_at)
    SELECT ${sessionId}, quiz_id, question_id, ${option}, ${now} FROM quiz_questions
    WHERE quiz_id = ${quizId} AND question_id = ${questionId} AND ${option} = ANY (options)
    ON CONFLICT (session_id, quiz_id, question_id) DO UPDATE SET option_id = bound.option_id
    RETURNING option_id AS option, counted_at IS NOT NULL AS "isCounted"`.execute(db);
  return rows[0];
};

export type Outcome = { readonly correctOption: string; readonly correctText: string; readonly incorrectText: string };

/** Returns the right option with its text in the language; empty texts where there is no translation. */
export const findOutcome = async (
  db: Database,
  { quizId, questionId }: Pick<Choice, 'quizId' | 'questionId'>,
  language: string,
): Promise<Outcome | undefined> => {
  const { rows } = await sql<Outcome>`
    SELECT q.correct_option AS "correctOption",
      coalesce(t.correct_text, '') AS "correctText", coalesce(t.incorrect_text, '') AS "incorrectText"
    FROM quiz_questions q
    LEFT JOIN quiz_answer_texts t ON t.quiz_id = q.quiz_id AND t.question_id = q.question_id AND t.language = ${language}
    WHERE q.quiz_id = ${quizId} AND q.question_id = ${questionId}`.execute(db);
  return rows[0];
};

/**
 * Counts the bound choice of a session, the first time; the choice must be bound before. One statement, so one count.
 */
export const countVote = async (
  tx: Transaction<Tables>,
  { quizId, questionId, sessionId }: Omit<Choice, 'option'>,
  now: Date,
): Promise<void> => {
  await sql`
    WITH counted AS (
      UPDATE quiz_choices SET counted_at = ${now}
      WHERE session_id = ${sessionId} AND quiz_id = ${quizId} AND question_id = ${questionId} AND counted_at IS NULL
      RETURNING quiz_id, question_id, option_id
    )
    INSERT INTO quiz_votes AS total (quiz_id, question_id, option_id, votes)
    SELECT quiz_id, question_id, option_id, 1 FROM counted
    ON CONFLICT (quiz_id, question_id, option_id) DO UPDATE SET votes = total.votes + 1`.execute(tx);
};

export type QuestionVotes = { readonly questionId: string; readonly options: Readonly<Record<string, number>> };

/** Returns the votes by question and option; an empty result without any. */
export const readVotes = async (db: Database, quizId: string): Promise<readonly QuestionVotes[]> => {
  const { rows } = await sql<QuestionVotes>`
    SELECT question_id AS "questionId", json_object_agg(option_id, votes ORDER BY option_id) AS options
    FROM quiz_votes WHERE quiz_id = ${quizId} GROUP BY question_id ORDER BY question_id`.execute(db);
  return rows;
};
