import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { PlatformTables } from '../../../platform/tables.ts';

type Flag = Generated<boolean>;
type Text = Generated<string>;

type MembersTable = {
  readonly id: string;
  readonly user_id: string | null;
  readonly email_key: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly left_year: number | null;
  readonly office: Text;
  readonly employer: Text;
  readonly title: Text;
  readonly city: Text;
  readonly about: Text;
  readonly phone: Text;
  readonly address: Text;
  readonly is_listed: Flag;
  readonly allows_recruiters: Flag;
  readonly is_open: Flag;
  readonly headline: Text;
  readonly skills: Text;
  readonly is_alumnus: Flag;
  readonly is_manager: Flag;
  readonly recruiter: Generated<'no' | 'pending' | 'approved'>;
  readonly directory_words: GeneratedAlways<string>;
  readonly candidate_words: GeneratedAlways<string>;
};

type JobsTable = {
  readonly id: string;
  readonly member_id: string;
  readonly title: string;
  readonly company: string;
  readonly city: string;
  readonly description: string;
  readonly posted_at: Date;
  readonly closed_at: Date | null;
  /** When its subscribers were notified. */
  readonly announced_at: Generated<Date | null>;
  readonly words: GeneratedAlways<string>;
};

type ConnectionsTable = {
  readonly asker_id: string;
  readonly asked_id: string;
  readonly asked_at: Date;
  readonly accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The tables of the alumni service. */
export type AlumniTables = {
  readonly alumni_members: MembersTable;
  readonly alumni_jobs: JobsTable;
  readonly alumni_connections: ConnectionsTable;
  readonly alumni_quizzes: { readonly id: string; readonly title: string; readonly path: string };
  readonly alumni_quiz_marks: { readonly member_id: string; readonly quiz_id: string; readonly marked_at: Date };
  readonly alumni_requests: {
    readonly id: string;
    readonly user_id: string | null;
    readonly form: string;
    readonly said: JSONColumnType<Readonly<Record<string, string>>>;
    readonly sent_at: Date;
    readonly language: Generated<string>;
    readonly decided: Generated<'approved' | 'refused' | null>;
    readonly decided_at: Generated<Date | null>;
  };
};

/** What this service may name in a statement: its own tables and those of the platform. */
export type Tables = AlumniTables & PlatformTables;
export type Database = Kysely<Tables>;
