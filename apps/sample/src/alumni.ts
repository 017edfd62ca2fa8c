import { createHash } from 'node:crypto';
import type { Database } from '@masthead/backend';

const firstNames = [
  'Ada',
  'Bruno',
  'Clara',
  'Daniel',
  'Elif',
  'Farid',
  'Greta',
  'Haruki',
  'Ines',
  'Jonas',
  'Kenza',
  'Luis',
  'Mei',
  'Noor',
  'Oskar',
  'Priya',
  'Rania',
  'Sofia',
  'Tomasz',
  'Yuki',
];
const lastNames = [
  'Lindqvist',
  'Okafor',
  'Berger',
  'Haddad',
  'Sato',
  'Novak',
  'Moreau',
  'Silva',
  'Keller',
  'Aydin',
  'Rossi',
  'Larsen',
  'Tanaka',
  'Mansour',
  'Ferreira',
  'Walsh',
  'Zhang',
];
const offices = ['Bergen', 'London', 'Berlin', 'Tokyo', 'Dubai', 'Paris', 'Toronto', 'Vienna'];
const employers = ['Aldermoor Rail', 'Northgate Energy', 'Corva Health', 'Tidewater Bank', 'Lumen Press'];
const titles = ['Head of strategy', 'Chief operating officer', 'Director of finance', 'Programme lead', 'Founder'];

const memberCount = 40;
const aDay = 86_400_000;

/** Of the list, by a number; a sample has something everywhere. */
const nth = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** The same id at every start. */
const idOf = (name: string): string => {
  const hash = createHash('sha256').update(`alumni sample ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

const sampleMembers = Array.from({ length: memberCount }, (_, index) => {
  const isOpen = index % 4 === 0;
  return {
    id: idOf(`member ${index}`),
    email_key: `alumnus-${index + 1}@alumni.example`,
    first_name: nth(firstNames, index),
    last_name: nth(lastNames, index * 3),
    left_year: 1998 + ((index * 7) % 26),
    office: nth(offices, index * 3),
    city: nth(offices, index * 5),
    employer: nth(employers, index * 2),
    title: nth(titles, index * 3),
    is_alumnus: true,
    is_open: isOpen,
    headline: isOpen ? 'A role that ends with something standing' : '',
    skills: isOpen ? 'Operations, negotiation, languages' : '',
  };
});

/** The sample accounts of decisions §9 in the network; the reader is not in it, and may ask to be. */
const accounts = [
  { name: 'alumni', first_name: 'Alun', last_name: 'Alumnus', is_alumnus: true, left_year: 2014, office: 'London' },
  { name: 'premium', first_name: 'Priya', last_name: 'Premium', recruiter: 'approved', employer: 'Northgate Energy' },
  { name: 'editor', first_name: 'Edda', last_name: 'Editor', is_manager: true, is_listed: false },
] as const;

const jobTitles = [
  'Head of network planning',
  'Director of strategy',
  'Programme lead, hospitals',
  'Chief of staff',
  'Head of pricing',
  'Operations director',
  'Partner manager',
  'Finance lead',
  'Plant manager',
  'Transformation lead',
  'Head of data',
  'Sustainability lead',
];

const quizzes = [
  { id: 'pricing', title: 'Pricing under pressure', path: '/insights' },
  { id: 'complexity', title: 'The cost of complexity', path: '/insights' },
  { id: 'succession', title: 'Succession in family firms', path: '/insights' },
];

/** Fills the alumni network where it is empty; changes made there stay. */
export const loadAlumni = async (db: Database, now: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('alumni_members')
      .values(sampleMembers)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const { name, ...member } of accounts) {
      const email_key = `${name}@haldenbrook.example`;
      const account = await tx.selectFrom('users').select('id').where('email_key', '=', email_key).executeTakeFirst();
      await tx
        .insertInto('alumni_members')
        .values({ id: idOf(name), user_id: account?.id ?? null, email_key, ...member })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await tx
      .insertInto('alumni_jobs')
      .values(
        jobTitles.map((title, index) => ({
          id: idOf(`job ${index}`),
          member_id: idOf('premium'),
          title,
          company: nth(employers, index),
          city: nth(offices, index * 3),
          description: `${nth(employers, index)} looks for somebody who has been there before.\n\nYou would begin in ${nth(offices, index * 3)} and build the team yourself.`,
          posted_at: new Date(now.getTime() - (index + 1) * aDay),
          closed_at: null,
          announced_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('alumni_quizzes')
      .values(quizzes)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('alumni_connections')
      .values([
        { asker_id: idOf('alumni'), asked_id: idOf('member 1'), asked_at: now, accepted_at: now },
        { asker_id: idOf('member 2'), asked_id: idOf('alumni'), asked_at: now },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
