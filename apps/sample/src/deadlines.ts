import { type Database, type DeadlineRecords, type Language, masterListOf, replaceDeadlines } from '@masthead/backend';

const names = (en: string, de: string, ar: string, ja: string) => ({ en, de, ar, 'ja-JP': ja });
const row = <A extends object>(id: string, of: ReturnType<typeof names>, more: A) => ({
  id,
  names: JSON.stringify(of),
  ...more,
});

const degrees = [
  row('bachelor', names("Bachelor's degree", 'Bachelor', 'بكالوريوس', '学士'), {}),
  row('master', names("Master's degree", 'Master', 'ماجستير', '修士'), {}),
  row('doctorate', names('Doctorate', 'Promotion', 'دكتوراه', '博士'), {}),
];
const roles = [
  row('analyst', names('Business analyst', 'Business Analyst', 'محلل أعمال', 'ビジネスアナリスト'), {
    degree_ids: ['bachelor'],
  }),
  row('associate', names('Associate', 'Associate', 'مستشار مشارك', 'アソシエイト'), {
    degree_ids: ['master', 'doctorate'],
  }),
  row('data-scientist', names('Data scientist', 'Data Scientist', 'عالم بيانات', 'データサイエンティスト'), {
    degree_ids: ['bachelor', 'master', 'doctorate'],
  }),
];
const offices = [
  row('berlin', names('Berlin', 'Berlin', 'برلين', 'ベルリン'), { time_zone: 'Europe/Berlin' }),
  row('new-york', names('New York', 'New York', 'نيويورك', 'ニューヨーク'), { time_zone: 'America/New_York' }),
  row('dubai', names('Dubai', 'Dubai', 'دبي', 'ドバイ'), { time_zone: 'Asia/Dubai' }),
  row('tokyo', names('Tokyo', 'Tokio', 'طوكيو', '東京'), { time_zone: 'Asia/Tokyo' }),
];
const labels = [
  names('Early round', 'Frühe Runde', 'الجولة المبكرة', '早期選考'),
  names('Main round', 'Hauptrunde', 'الجولة الرئيسية', '本選考'),
];

/** Until when one can apply at the sample firm, relative to now: for each role and office an early and a main round, some of which have passed. */
const sampleDeadlines = (now: Date): DeadlineRecords => ({
  degrees,
  roles,
  offices,
  deadlines: roles.flatMap((role, nth) =>
    offices.flatMap((office, at) =>
      labels.map((label, round) => ({
        id: `${role.id}-${office.id}-${round + 1}`,
        role_id: role.id,
        office_id: office.id,
        labels: JSON.stringify(label),
        closes_on: new Date(now.getTime() + ((nth + at) * 9 - 20 + round * 60) * 86_400_000).toISOString().slice(0, 10),
      })),
    ),
  ),
});

const namesIn = (text: unknown): Readonly<Record<string, string>> => JSON.parse(String(text));

/** The same for those that have no database, without the days that have passed. */
export const masterList = (now: Date, language: Language) => {
  const today = now.toISOString().slice(0, 10);
  const sample = sampleDeadlines(now);
  return masterListOf(
    {
      degrees: sample.degrees.map(({ id, names: said }) => ({ id, names: namesIn(said) })),
      roles: roles.map(({ id, names: said, degree_ids }) => ({ id, names: namesIn(said), degree_ids })),
      offices: offices.map(({ id, names: said, time_zone }) => ({
        id,
        names: namesIn(said),
        time_zone,
        dates: sample.deadlines.flatMap(({ id: dateId, office_id, role_id, labels: said, closes_on }) =>
          office_id === id && String(closes_on) >= today
            ? [{ id: dateId, role: role_id, labels: namesIn(said), date: String(closes_on) }]
            : [],
        ),
      })),
    },
    language,
  );
};

const deadlineTables = [
  'application_degrees',
  'application_roles',
  'application_offices',
  'application_deadlines',
] as const;

/**
 * Writes the deadlines of the firm; once the newest is less than six weeks ahead, all get new dates. Deadlines of
 * others stay unchanged.
 */
export const loadDeadlines = async (db: Database, now: Date): Promise<void> => {
  const sample = sampleDeadlines(now);
  const ours = [sample.degrees, sample.roles, sample.offices, sample.deadlines].map((rows) => rows.map(({ id }) => id));
  const limit = new Date(now.getTime() + 42 * 86_400_000).toISOString().slice(0, 10);
  await db.transaction().execute(async (tx) => {
    for (const [index, table] of deadlineTables.entries()) {
      const other = await tx
        .selectFrom(table)
        .select('id')
        .where('id', 'not in', ours[index] ?? [])
        .limit(1)
        .executeTakeFirst();
      if (other !== undefined) return;
    }
    const fresh = tx.selectFrom('application_deadlines').select('id').where('closes_on', '>', limit).limit(1);
    if ((await fresh.executeTakeFirst()) === undefined) await replaceDeadlines(tx, sample);
  });
};
