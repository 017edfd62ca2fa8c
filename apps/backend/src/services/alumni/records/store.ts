import type { Database } from '../../../db/schema.ts';
import { flawsAgainst } from '../shared/flaws.ts';
import type { RecordName } from '../shared/rules.ts';

/** The columns of a record by the names of its fields: a text of at most that length, one that must not be empty, or a box. */
type Column = {
  readonly column:
    | 'first_name'
    | 'last_name'
    | 'employer'
    | 'title'
    | 'city'
    | 'about'
    | 'phone'
    | 'address'
    | 'headline'
    | 'skills'
    | 'is_open'
    | 'is_listed'
    | 'allows_recruiters'
    | 'wants_news'
    | 'wants_jobs'
    | 'wants_events';
  readonly max: number;
  readonly kind: 'text' | 'needed' | 'box';
};
const text = (column: Column['column'], max = 150): Column => ({ column, max, kind: 'text' });
const needed = (column: Column['column'], max = 100): Column => ({ column, max, kind: 'needed' });
const box = (column: Column['column']): Column => ({ column, max: 3, kind: 'box' });

const records: Readonly<Record<RecordName, Readonly<Record<string, Column>>>> = {
  profile: {
    firstName: needed('first_name'),
    lastName: needed('last_name'),
    employer: text('employer'),
    title: text('title'),
    city: text('city'),
    about: text('about', 1_000),
  },
  candidate: { isOpen: box('is_open'), headline: text('headline', 200), skills: text('skills', 500) },
  contact: { phone: text('phone', 40), address: text('address', 500), city: text('city') },
  settings: { isListed: box('is_listed'), allowsRecruiters: box('allows_recruiters') },
  subscriptions: { news: box('wants_news'), jobs: box('wants_jobs'), events: box('wants_events') },
};

type Values = Readonly<Record<string, string>>;

const isRight = ({ kind, max }: Column, value: string | undefined): boolean =>
  value !== undefined &&
  value.length <= max &&
  (kind !== 'box' || value === '' || value === 'yes') &&
  (kind !== 'needed' || value.trim() !== '');

/** The fields that are missing, too long, not what they should be, or none of this record. */
export const flawsIn = (record: RecordName, values: Values): readonly string[] =>
  flawsAgainst(records[record], isRight, values);

/** A record by its fields; a ticked box is `yes`. */
export const readRecord = async (db: Database, record: RecordName, memberId: string): Promise<Values> => {
  const row = await db.selectFrom('alumni_members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  return Object.fromEntries(
    Object.entries(records[record]).map(([name, { column }]) => {
      const value = row[column];
      return [name, value === true ? 'yes' : value === false ? '' : value];
    }),
  );
};

/** Puts a record whose fields are right. */
export const saveRecord = async (db: Database, record: RecordName, memberId: string, values: Values): Promise<void> => {
  const row = Object.fromEntries(
    Object.entries(records[record]).map(([name, { column, kind }]) => {
      const value = values[name] ?? '';
      return [column, kind === 'box' ? value === 'yes' : value.trim()];
    }),
  );
  await db.updateTable('alumni_members').set(row).where('id', '=', memberId).execute();
};
