import { flawsAgainst } from '../shared/flaws.ts';
import type { RecordName } from '../shared/rules.ts';
import { topics } from '../shared/subscriptions.ts';
import type { Database } from '../shared/tables.ts';

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
    | 'allows_recruiters';
  readonly max: number;
  readonly kind: 'text' | 'needed' | 'box';
};
const text = (column: Column['column'], max = 150): Column => ({ column, max, kind: 'text' });
const needed = (column: Column['column'], max = 100): Column => ({ column, max, kind: 'needed' });
const box = (column: Column['column']): Column => ({ column, max: 3, kind: 'box' });

/** A record of the member's own row; subscriptions belong to the account. */
export type OwnRecord = Exclude<RecordName, 'subscriptions'>;

const records: Readonly<Record<OwnRecord, Readonly<Record<string, Column>>>> = {
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
};

type Values = Readonly<Record<string, string>>;

type Rule = Pick<Column, 'kind' | 'max'>;

const isRight = ({ kind, max }: Rule, value: string | undefined): boolean =>
  value !== undefined &&
  value.length <= max &&
  (kind !== 'box' || value === '' || value === 'yes') &&
  (kind !== 'needed' || value.trim() !== '');

const boxes = Object.fromEntries(topics.map((topic) => [topic, { kind: 'box', max: 3 } as const]));

/** The fields that are missing, too long, not what they should be, or none of this record. */
export const flawsIn = (record: RecordName, values: Values): readonly string[] =>
  flawsAgainst<Rule>(record === 'subscriptions' ? boxes : records[record], isRight, values);

/** A record by its fields; a ticked box is `yes`. */
export const readRecord = async (db: Database, record: OwnRecord, memberId: string): Promise<Values> => {
  const row = await db.selectFrom('alumni_members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  return Object.fromEntries(
    Object.entries(records[record]).map(([name, { column }]) => {
      const value = row[column];
      return [name, value === true ? 'yes' : value === false ? '' : value];
    }),
  );
};

/** Puts a record whose fields are right. */
export const saveRecord = async (db: Database, record: OwnRecord, memberId: string, values: Values): Promise<void> => {
  const row = Object.fromEntries(
    Object.entries(records[record]).map(([name, { column, kind }]) => {
      const value = values[name] ?? '';
      return [column, kind === 'box' ? value === 'yes' : value.trim()];
    }),
  );
  await db.updateTable('alumni_members').set(row).where('id', '=', memberId).execute();
};
