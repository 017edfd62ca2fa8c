import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';

/** A moment the database fills in by default. */
type Moment = ColumnType<Date, Date | undefined, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** One account. `email_key` is the address in its comparable form; a missing hash means the account signs in by provider only. */
export type UsersTable = {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string;
  readonly company: string;
  readonly business_function: string;
  readonly country: string;
  readonly occasional_email: boolean;
  readonly language: string;
  readonly is_premium: Generated<boolean>;
  readonly is_practice: Generated<boolean>;
  readonly is_alumni: Generated<boolean>;
  readonly is_disabled: Generated<boolean>;
  readonly registration_source: string | null;
  readonly campaign_id: string | null;
  readonly practice_code: string | null;
  readonly created_at: Moment;
};

export type UserSubscriptionsTable = {
  readonly user_id: string;
  readonly alert_code: string;
  readonly created_at: Moment;
};

/** One sign-in and everything renewed from it: the family that a replayed refresh token takes down. */
export type SessionsTable = {
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly created_at: Moment;
  readonly expires_at: Date;
  readonly revoked_at: MaybeMoment;
  readonly revoked_because: string | null;
};

export type RefreshTokensTable = {
  readonly hash: Buffer;
  readonly session_id: string;
  readonly issued_at: Date;
  readonly used_at: MaybeMoment;
};

export type SavedArticlesTable = {
  readonly user_id: string;
  readonly item_id: string;
  readonly language: string;
  readonly saved_at: Moment;
  readonly listed: Generated<boolean>;
};

export type SavedArticleCountsTable = { readonly user_id: string; readonly total: number };
export type SpentTokensTable = { readonly id: string; readonly expires_at: Date };
export type CompaniesTable = { readonly name: string };

export type SignInFailuresTable = {
  readonly key: string;
  readonly failures: number;
  readonly blocked_until: MaybeMoment;
  readonly failed_at: Date;
};

export type MailOutboxTable = {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly parameters: JSONColumnType<Readonly<Record<string, string>>>;
  readonly created_at: Moment;
  readonly attempts: Generated<number>;
  readonly due_at: Moment;
  readonly sent_at: MaybeMoment;
  readonly abandoned_at: MaybeMoment;
};

/** One page in one language, as the content service answers it (docs/contracts/layout-json.md). */
export type PagesTable = {
  readonly site: string;
  readonly language: string;
  readonly path: string;
  readonly item_id: string;
  readonly template_name: string;
  readonly title: string;
  readonly url: string;
  readonly image_url: string | null;
  readonly article_type: string | null;
  readonly display_date: Date | null;
  readonly rendered: JSONColumnType<object>;
  readonly hidden: Generated<boolean>;
  readonly updated_at: Moment;
};

/** One text of the site's screens in one language. */
export type DictionaryEntriesTable = {
  readonly site: string;
  readonly language: string;
  readonly key: string;
  readonly value: string;
};

/** Where an address that is no page leads; tried in the order of `position`. */
export type RedirectsTable = {
  readonly site: string;
  readonly pattern: string;
  readonly target: string;
  readonly redirect_type: string;
  readonly position: number;
};

/** One job in its own language; `record` is what the search service answers (docs/contracts/search-service.md). */
export type JobsTable = {
  readonly no: Generated<number>;
  readonly job_id: string;
  readonly friendly_url: string;
  readonly language: 'en' | 'de';
  readonly title: string;
  readonly posted_on: string;
  readonly last_day: string;
  readonly signature: Buffer;
  readonly title_words: string;
  readonly document: string;
  readonly labels: readonly number[];
  readonly record: JSONColumnType<object>;
};

export type JobFacetsTable = { readonly id: Generated<number>; readonly kind: string; readonly value: string };
export type JobPlacesTable = {
  readonly language: string;
  readonly continent: string;
  readonly country: string;
  readonly city: string;
};
export type JobInterestsTable = { readonly language: string; readonly category: string; readonly interest: string };
export type JobShelvesTable = { readonly shelf: number; readonly language: string; readonly jobs: number };
export type JobFacetTotalsTable = { readonly language: string; readonly facet: number; readonly jobs: number };
export type JobTitlesTable = {
  readonly title: string;
  readonly language: string;
  readonly key: string;
  readonly jobs: number;
};
export type JobStockTable = { readonly revision: number; readonly counted_for: string | null };

/** The half of a quiz question that no page tells. */
export type QuizQuestionsTable = {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly site: string;
  readonly options: string[];
  readonly correct_option: string;
};
export type QuizAnswerTextsTable = {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly language: string;
  readonly correct_text: string;
  readonly incorrect_text: string;
};
/** The first choice of a session, which binds it; `counted_at` is empty until its vote came with a good captcha. */
export type QuizChoicesTable = {
  readonly session_id: string;
  readonly quiz_id: string;
  readonly question_id: string;
  readonly option_id: string;
  readonly chosen_at: Date;
  readonly counted_at: MaybeMoment;
};
export type QuizVotesTable = {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly option_id: string;
  readonly votes: string;
};

export type Tables = {
  readonly users: UsersTable;
  readonly user_subscriptions: UserSubscriptionsTable;
  readonly sessions: SessionsTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly saved_articles: SavedArticlesTable;
  readonly saved_article_counts: SavedArticleCountsTable;
  readonly spent_tokens: SpentTokensTable;
  readonly companies: CompaniesTable;
  readonly sign_in_failures: SignInFailuresTable;
  readonly mail_outbox: MailOutboxTable;
  readonly pages: PagesTable;
  readonly dictionary_entries: DictionaryEntriesTable;
  readonly redirects: RedirectsTable;
  readonly jobs: JobsTable;
  readonly job_facets: JobFacetsTable;
  readonly job_places: JobPlacesTable;
  readonly job_interests: JobInterestsTable;
  readonly job_shelves: JobShelvesTable;
  readonly job_facet_totals: JobFacetTotalsTable;
  readonly job_titles: JobTitlesTable;
  readonly job_stock: JobStockTable;
  readonly quiz_questions: QuizQuestionsTable;
  readonly quiz_answer_texts: QuizAnswerTextsTable;
  readonly quiz_choices: QuizChoicesTable;
  readonly quiz_votes: QuizVotesTable;
};

export type Database = Kysely<Tables>;
