import type { MaybeMoment } from '../../db/columns.ts';

/** The half of a quiz question that no page tells. */
type QuizQuestionsTable = {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly site: string;
  readonly options: string[];
  readonly correct_option: string;
};

type QuizAnswerTextsTable = {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly language: string;
  readonly correct_text: string;
  readonly incorrect_text: string;
};

/** The first choice of a session, which binds it; `counted_at` is empty until its vote came with a good captcha. */
type QuizChoicesTable = {
  readonly session_id: string;
  readonly quiz_id: string;
  readonly question_id: string;
  readonly option_id: string;
  readonly chosen_at: Date;
  readonly counted_at: MaybeMoment;
};

type QuizVotesTable = {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly option_id: string;
  readonly votes: string;
};

/** The tables of the forms service. */
export type FormsTables = {
  readonly quiz_questions: QuizQuestionsTable;
  readonly quiz_answer_texts: QuizAnswerTextsTable;
  readonly quiz_choices: QuizChoicesTable;
  readonly quiz_votes: QuizVotesTable;
};
