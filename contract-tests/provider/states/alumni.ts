import type { AlumniRole } from '@masthead/core/alumni';
import { type States, state, text, texts } from '../state.ts';

const roleOf = (value: unknown): AlumniRole => {
  if (value !== 'alumnus' && value !== 'recruiter' && value !== 'manager')
    throw new Error(`${String(value)} is no role`);
  return value;
};
const roles = (value: unknown): readonly AlumniRole[] => texts(value).map(roleOf);

type Given = {
  readonly id: string;
  readonly userId?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly office: string;
  readonly roles: readonly AlumniRole[];
};

const insert = `INSERT INTO alumni_members
  (id, user_id, first_name, last_name, office, left_year, is_alumnus, recruiter, is_manager)
  VALUES ($1, $2, $3, $4, $5, 2011, $6, $7, $8)`;
const rowOf = ({ id, userId, firstName, lastName, office, roles: held }: Given): readonly unknown[] => [
  id,
  userId ?? null,
  firstName,
  lastName,
  office,
  held.includes('alumnus'),
  held.includes('recruiter') ? 'approved' : 'no',
  held.includes('manager'),
];

const person = { id: text, firstName: text, lastName: text, office: text, roles };

const asking = { firstName: 'Cy', lastName: 'Cordes', email: 'cy@example.com', year: '2011', office: 'Oslo' };

export const alumni: States = {
  'the visitor is in the alumni network': state(
    { ...person, userId: text },
    {
      means: 'the account is a member of the network with those roles, who left in 2011',
      inDatabase: (given: Given, { run }) => run(insert, rowOf(given)),
    },
  ),
  'another alumnus': state(person, {
    means: 'a member of the network without an account, who left in 2011',
    inDatabase: (given: Given, { run }) => run(insert, rowOf(given)),
  }),
  'a job of the alumni network': state(
    { id: text, memberId: text },
    {
      means: 'a job that the member posted and that is open',
      inDatabase: ({ id, memberId }, { run }) =>
        run(
          `INSERT INTO alumni_jobs (id, member_id, title, company, city, description, posted_at)
           VALUES ($1, $2, 'Clerk', 'Engines', 'Oslo', 'Count.', now())`,
          [id, memberId],
        ),
    },
  ),
  'somebody asks to join the alumni network': state(
    { id: text },
    {
      means: 'a request of Cy Cordes, cy@example.com, who left Oslo in 2011, that nobody has answered',
      inDatabase: ({ id }, { run }) =>
        run(
          `INSERT INTO alumni_requests (id, form, said, sent_at, language) VALUES ($1, 'registration', $2, now(), 'en')`,
          [id, JSON.stringify(asking)],
        ),
    },
  ),
};
