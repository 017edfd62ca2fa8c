import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { isName } from '../../../platform/values/person-name.ts';
import { flawsAgainst } from '../shared/flaws.ts';
import type { NewMember } from '../shared/members.ts';
import type { FormName } from '../shared/rules.ts';

type Values = Readonly<Record<string, string>>;
type Field = { readonly max: number; readonly isNeeded: boolean; readonly kind: 'text' | 'name' | 'email' | 'year' };

const needed = (max = 150): Field => ({ max, isNeeded: true, kind: 'text' });
const email: Field = { max: 1_100, isNeeded: true, kind: 'email' };
const year = (isNeeded: boolean): Field => ({ max: 4, isNeeded, kind: 'year' });
/** The name in the greeting of a mail to an unproven address. */
const name: Field = { max: 100, isNeeded: true, kind: 'name' };
const person = { firstName: name, lastName: name };

/** What each form asks for. */
const forms: Readonly<Record<FormName, Readonly<Record<string, Field>>>> = {
  message: { ...person, email, topic: needed(200), message: needed(5_000) },
  registration: { ...person, email, year: year(true), office: needed() },
  identifier: { ...person, email, year: year(false) },
  recruiter: { ...person, company: needed(), title: needed() },
  job: { title: needed(), company: needed(), city: needed(), description: needed(5_000) },
  upload: { members: needed(50_000) },
};

const isYear = (value: string): boolean => /^(?:19|20)\d\d$/.test(value.trim());

const isRight = ({ max, isNeeded, kind }: Field, value: string | undefined): boolean => {
  if (value === undefined || value.length > max) return false;
  if (value.trim() === '') return !isNeeded;
  switch (kind) {
    case 'text':
      return true;
    case 'name':
      return isName(value.trim());
    case 'email':
      return readEmailAddress(value) !== undefined;
    case 'year':
      return isYear(value);
  }
};

/** The fields that are missing, not right, or none of this form. */
export const flawsIn = (form: FormName, values: Values): readonly string[] =>
  flawsAgainst(forms[form], isRight, values);

export type RefusedRow = { readonly row: number; readonly field: string };

const columns = ['email', 'firstName', 'lastName', 'year', 'office'] as const;
const mostRows = 500;

/** The cells of a line (RFC 4180); a quoted one may hold commas, and quotes doubled, but no line break. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );

/**
 * The members of a table whose first line names its columns, in any order, and the rows that are left out, counted from 1 with the
 * first line; a table without one of the columns, or of more than 500 rows, is refused as its first row.
 */
export const readUpload = (
  table: string,
): { readonly members: readonly NewMember[]; readonly refused: readonly RefusedRow[] } => {
  const lines = table.split(/\r\n|\n|\r/);
  const head = cellsOf(lines[0]?.replace(/^\uFEFF/, '') ?? '');
  const missing = columns.find((column) => !head.includes(column));
  if (missing !== undefined) return { members: [], refused: [{ row: 1, field: missing }] };
  const rows = lines.flatMap((line, index) => (index === 0 || line.trim() === '' ? [] : [{ line, row: index + 1 }]));
  if (rows.length > mostRows) return { members: [], refused: [{ row: mostRows + 2, field: 'row' }] };
  const members: NewMember[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const { line, row } of rows) {
    const cells = cellsOf(line);
    const cell = (column: (typeof columns)[number]): string => cells[head.indexOf(column)] ?? '';
    const address = readEmailAddress(cell('email'));
    const flaw =
      address === undefined || seen.has(address.key)
        ? 'email'
        : (columns.find((column) => cell(column) === '' || cell(column).length > 100) ??
          (isYear(cell('year')) ? undefined : 'year'));
    if (address === undefined || flaw !== undefined) {
      refused.push({ row, field: flaw ?? 'email' });
      continue;
    }
    seen.add(address.key);
    members.push({
      emailKey: address.key,
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      year: Number(cell('year')),
      office: cell('office'),
    });
  }
  return { members, refused };
};
