import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Quizzes (docs/contracts/forms-service.md): the right answers, which pages must not contain, and visitors' choices.
 * The key of `quiz_choices` makes a choice binding. Counts are stored, so that the history costs the same after a
 * million votes.
 */
export const quiz: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE quiz_questions (
        quiz_id text NOT NULL,
        question_id text NOT NULL,
        site text NOT NULL,
        options text[] NOT NULL,
        correct_option text NOT NULL,
        PRIMARY KEY (quiz_id, question_id),
        CHECK (correct_option = ANY (options))
      )`.execute(db);
    await sql`CREATE INDEX quiz_questions_by_site ON quiz_questions (site)`.execute(db);
    await sql`
      CREATE TABLE quiz_answer_texts (
        quiz_id text NOT NULL,
        question_id text NOT NULL,
        language text NOT NULL,
        correct_text text NOT NULL,
        incorrect_text text NOT NULL,
        PRIMARY KEY (quiz_id, question_id, language),
        FOREIGN KEY (quiz_id, question_id) REFERENCES quiz_questions ON DELETE CASCADE
      )`.execute(db);
    // Without a foreign key: votes outlive a question that is withdrawn and published again.
    await sql`
      CREATE TABLE quiz_choices (
        session_id text NOT NULL,
        quiz_id text NOT NULL,
        question_id text NOT NULL,
        option_id text NOT NULL,
        chosen_at timestamptz NOT NULL,
        counted_at timestamptz,
        PRIMARY KEY (session_id, quiz_id, question_id)
      )`.execute(db);
    await sql`CREATE INDEX quiz_choices_by_time ON quiz_choices (chosen_at)`.execute(db);
    await sql`
      CREATE TABLE quiz_votes (
        quiz_id text NOT NULL,
        question_id text NOT NULL,
        option_id text NOT NULL,
        votes bigint NOT NULL,
        PRIMARY KEY (quiz_id, question_id, option_id)
      )`.execute(db);
  },
};
