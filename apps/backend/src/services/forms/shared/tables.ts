import type { JSONColumnType, Kysely } from 'kysely';
import type { MaybeMoment, Moment } from '../../../platform/db/columns.ts';
import type { PlatformTables } from '../../../platform/tables.ts';

/** The half of a quiz question that no page contains. */
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

/** The contact profiles with their names in each language; their addresses never leave the service. */
type ContactProfilesTable = {
  readonly site: string;
  readonly profile_id: string;
  readonly trigger: string;
  readonly email: string;
  readonly language: string;
  readonly names: JSONColumnType<Readonly<Record<string, string>>>;
};

/** What a visitor wrote, for ninety days. `is_proven`: the address is theirs, by a code or by their account. */
type ContactMessagesTable = {
  readonly id: string;
  readonly site: string;
  readonly profile_id: string;
  readonly user_id: string | null;
  readonly sent_at: Moment;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly organization: string;
  readonly subject: string;
  readonly message: string;
  readonly source: string;
  readonly page_item_id: string;
  readonly page_address: string;
  readonly language: string;
  readonly is_preview: boolean;
  readonly is_proven: boolean;
};

/** The tables of the forms service. */
export type FormsTables = {
  readonly quiz_questions: QuizQuestionsTable;
  readonly quiz_answer_texts: QuizAnswerTextsTable;
  readonly quiz_choices: QuizChoicesTable;
  readonly quiz_votes: QuizVotesTable;
  readonly contact_profiles: ContactProfilesTable;
  readonly contact_messages: ContactMessagesTable;
};

/** What this service may name in a statement: its own tables and those of the platform. */
export type Tables = FormsTables & PlatformTables;
export type Database = Kysely<Tables>;
