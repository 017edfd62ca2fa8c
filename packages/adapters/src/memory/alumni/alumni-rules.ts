import { parseEmail } from '@masthead/core';
import type { AlumniAction, AlumniForm, AlumniList, AlumniRecord, AlumniRole } from '@masthead/core/alumni';
import * as E from '#fp-ts/Either';

/** What the alumni service allows and asks for, as docs/contracts/alumni-service.md has it in its tables. */
export type Values = Readonly<Record<string, string>>;
type Roles = readonly AlumniRole[];

const any: Roles = ['alumnus', 'recruiter', 'manager'];
const alumni: Roles = ['alumnus'];
const recruiters: Roles = ['recruiter'];
const managers: Roles = ['manager'];

export const readersOf: Readonly<Record<AlumniList, Roles>> = {
  directory: ['alumnus', 'manager'],
  jobs: any,
  candidates: ['recruiter', 'manager'],
  posts: recruiters,
  connections: alumni,
  recruiters: managers,
  requests: managers,
  quizzes: alumni,
  everything: ['alumnus', 'manager'],
};

export const actorsOf: { readonly [List in AlumniList]?: { readonly [Action in AlumniAction]?: Roles } } = {
  directory: { connect: alumni },
  connections: { accept: alumni, remove: alumni },
  posts: { close: recruiters },
  recruiters: { approve: managers, revoke: managers },
  requests: { approve: managers, refuse: managers },
  quizzes: { done: alumni },
};

export const keepersOf: Readonly<Record<AlumniRecord, Roles>> = {
  profile: any,
  candidate: alumni,
  contact: any,
  settings: alumni,
  subscriptions: any,
};

/** Whoever has one of those roles, an account, or a captcha. */
export const sendersOf: Readonly<Record<AlumniForm, Roles | 'anybody' | 'account'>> = {
  message: 'anybody',
  registration: 'anybody',
  identifier: 'anybody',
  recruiter: 'account',
  job: recruiters,
  upload: managers,
};

type Rule = (value: string) => boolean;
const said: Rule = (value) => value.trim() !== '';
const anything: Rule = () => true;
const box: Rule = (value) => value === '' || value === 'yes';
const email: Rule = (value) => E.isRight(parseEmail(value));
const year: Rule = (value) => /^(?:19|20)\d\d$/u.test(value.trim());
const person = { firstName: said, lastName: said };

const forms: Readonly<Record<AlumniForm, Readonly<Record<string, Rule>>>> = {
  message: { ...person, email, topic: said, message: said },
  registration: { ...person, email, year, office: said },
  identifier: { ...person, email, year: (value) => value.trim() === '' || year(value) },
  recruiter: { ...person, company: said, title: said },
  job: { title: said, company: said, city: said, description: said },
  upload: { members: said },
};

const records: Readonly<Record<AlumniRecord, Readonly<Record<string, Rule>>>> = {
  profile: { ...person, employer: anything, title: anything, city: anything, about: anything },
  candidate: { isOpen: box, headline: anything, skills: anything },
  contact: { phone: anything, address: anything, city: anything },
  settings: { isListed: box, allowsRecruiters: box },
  subscriptions: { news: box, jobs: box, events: box },
};

const flawsAgainst = (rules: Readonly<Record<string, Rule>>, values: Values): readonly string[] => [
  ...Object.entries(rules).flatMap(([name, isRight]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value !== undefined && isRight(value) ? [] : [name];
  }),
  ...Object.keys(values).filter((name) => !Object.hasOwn(rules, name)),
];

/** The fields that are missing, not right, or none of the form's or the record's. */
export const formFlaws = (form: AlumniForm, values: Values): readonly string[] => flawsAgainst(forms[form], values);
export const recordFlaws = (record: AlumniRecord, values: Values): readonly string[] =>
  flawsAgainst(records[record], values);

/** The fields of a record, in their order. */
export const fieldsOfRecord = (record: AlumniRecord): readonly string[] => Object.keys(records[record]);

const columns = ['email', 'firstName', 'lastName', 'year', 'office'];

/** The rows of an uploaded table by the names of its columns, and those that are left out, counted from 1 with the head. */
export const readTable = (table: string) => {
  const [head = '', ...lines] = table.split(/\r\n|\n|\r/u);
  const names = head.split(',').map((name) => name.trim());
  const missing = columns.find((column) => !names.includes(column));
  if (missing !== undefined) return { rows: [], refused: [{ row: 1, field: missing }] };
  const rows: Values[] = [];
  const refused: { readonly row: number; readonly field: string }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.trim());
    const row = Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
    const flaw = columns.find((column) => {
      const value = row[column] ?? '';
      return column === 'email' ? !email(value) : column === 'year' ? !year(value) : !said(value);
    });
    if (flaw === undefined) rows.push(row);
    else refused.push({ row: index + 2, field: flaw });
  }
  return { rows, refused };
};
