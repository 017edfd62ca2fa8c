import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import type { Position, Report } from '../../platform/authored/problem.ts';
import { isZone } from '../../platform/clock/zones.ts';
import { isRecord, type Json } from '../../platform/values/json.ts';
import type { EventRecord } from '../../services/articles/events/write.ts';
import { Slug, slug } from './authoring.ts';
import { checker, missing } from './check.ts';
import { mistakeOfTime, mistakesOfTimes } from './local-times.ts';

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 500 });
const languages = '^[a-z]{2,3}(-[A-Z]{2})?$';
export const byLanguage = <Inner extends Type.TSchema>(inner: Inner) =>
  Type.Record(Type.String({ pattern: languages, description: 'the code of a language, such as de or ja-JP' }), inner, {
    minProperties: 1,
    maxProperties: 40,
  });
const idPattern = '^[\\p{L}\\p{N}][\\p{L}\\p{N}@._:/+=-]{0,199}$';
const Id = Type.String({
  pattern: idPattern,
  description: 'up to 200 letters, digits and the signs @ . _ : / + = -',
});
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day such as 2026-11-23' });
const timePattern = '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?)?$';
const Time = Type.String({
  pattern: timePattern,
  description: 'a local time such as 2026-11-23T18:30, or a day of one that takes whole days',
});
const Address = Type.String({
  pattern: '^(https://|/)[^\\s\\\\]*$',
  maxLength: 500,
  description: 'an address that begins with https:// or with one slash',
});

/** A word that visitors filter by. Lists of the site have names for these; another one is taken, too. */
const wordSuchAs = (...examples: readonly string[]) => Type.String({ ...slug, examples });

const Texts = Type.Object(
  {
    title: line,
    description: Type.String({ maxLength: 5000 }),
    place: Type.String({ maxLength: 500 }),
    actions: Type.Optional(Type.Array(Type.Object({ text: line, url: Address }, closed), { maxItems: 5 })),
    imageAlt: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  closed,
);

/** An event as its editors write it, once for all languages. */
export const EventFields = Type.Object(
  {
    id: Id,
    name: Type.Optional(Slug),
    folder: Type.Optional(Slug),
    texts: byLanguage(Texts),
    image: Type.Optional(Address),
    region: wordSuchAs('europe', 'north-america', 'south-america', 'middle-east-africa', 'asia-pacific'),
    format: wordSuchAs('in-person', 'online', 'hybrid'),
    interest: wordSuchAs('students', 'graduates', 'professionals'),
    filterValue: Type.Optional(wordSuchAs('open-evenings', 'workshops', 'webinars', 'schools')),
    isFeatured: Type.Optional(Type.Boolean()),
    timeZone: Type.String({ maxLength: 60 }),
    isAllDay: Type.Optional(Type.Boolean()),
    starts: Time,
    ends: Type.Optional(Time),
    expires: Type.Optional(Day),
    fold: Type.Optional(Type.Enum(['earlier', 'later'])),
  },
  closed,
);
export type EventFields = Static<typeof EventFields>;

const Names = byLanguage(line);

/** What one can apply for, and where: what deadlines refer to. */
export const ApplicationFields = Type.Object(
  {
    degrees: Type.Array(Type.Object({ id: Slug, names: Names }, closed), { maxItems: 100 }),
    roles: Type.Array(Type.Object({ id: Slug, names: Names, degrees: Type.Array(Slug, { maxItems: 100 }) }, closed), {
      maxItems: 1000,
    }),
    offices: Type.Array(Type.Object({ id: Slug, names: Names, timeZone: Type.String({ maxLength: 60 }) }, closed), {
      maxItems: 1000,
    }),
  },
  closed,
);
export type ApplicationFields = Static<typeof ApplicationFields>;

/** Until when one can apply for a role at an office. */
export const DeadlineFields = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,100}$', description: 'up to 100 letters, digits, dots and hyphens' }),
    role: Slug,
    office: Slug,
    labels: Names,
    closesOn: Day,
  },
  closed,
);
export type DeadlineFields = Static<typeof DeadlineFields>;

const WrittenDeadlines = Type.Object(
  { ...ApplicationFields.properties, deadlines: Type.Array(DeadlineFields, { maxItems: 20_000 }) },
  closed,
);

const checkFile = checker(
  Type.Object(
    {
      events: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20_000 })),
      deadlines: Type.Optional(Type.Unknown()),
    },
    closed,
  ),
);
const checkEvent = checker(EventFields);
const checkDeadlines = checker(WrittenDeadlines);

/** The languages of a site, in which texts have to be, and the one that none may lack. */
export type SiteLanguages = { readonly languages: readonly string[]; readonly defaultLanguage: string };

const groupOf = (value: unknown): Json => (isRecord(value) ? value : {});
const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(groupOf) : []);

/** Reports the languages that texts lack or have too many of, where there are any texts. */
const checkTexts = (value: unknown, { languages, defaultLanguage }: SiteLanguages, at: Position, report: Report) => {
  const written = Object.keys(groupOf(value));
  if (written.length > 0 && !written.includes(defaultLanguage)) report([...at, defaultLanguage], missing);
  for (const language of written)
    if (!languages.includes(language))
      report([...at, language], `is no language of the site, which has ${languages.join(', ')}`);
};

/** Reports what the schema of an event cannot know. Its fields may be incomplete, and may be wrong by the schema. */
export const checkEventFields = (value: unknown, site: SiteLanguages, report: Report): void => {
  const fields = groupOf(value);
  checkTexts(fields.texts, site, ['texts'], report);
  const isTime = new RegExp(timePattern, 'u');
  const timeOf = (field: string): string | undefined => {
    const time = fields[field];
    return typeof time === 'string' && isTime.test(time) ? withSeconds(time) : undefined;
  };
  const { timeZone, fold } = fields;
  const mistakes = mistakesOfTimes({
    timeZone: typeof timeZone === 'string' ? timeZone : undefined,
    isAllDay: fields.isAllDay === true,
    starts: timeOf('starts'),
    ends: timeOf('ends'),
    expires: timeOf('expires'),
    fold: fold === 'earlier' || fold === 'later' ? fold : undefined,
  });
  for (const [field, message] of mistakes) report([field], message);
};

/** Reports what the schema of a deadline cannot know. Its fields may be incomplete. */
export const checkDeadlineFields = (value: unknown, site: SiteLanguages, report: Report): void => {
  const { labels, closesOn } = groupOf(value);
  checkTexts(labels, site, ['labels'], report);
  if (typeof closesOn === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(closesOn) && mistakeOfTime(closesOn) !== undefined)
    report(['closesOn'], 'is no day of the calendar');
};

const repeated = (ids: readonly unknown[]): readonly number[] =>
  ids.flatMap((id, place) => (id !== undefined && ids.indexOf(id) < place ? [place] : []));

/** Reports what the schema of degrees, roles and offices cannot know. They may be incomplete. */
export const checkApplicationFields = (value: unknown, site: SiteLanguages, report: Report): void => {
  const fields = groupOf(value);
  for (const list of ['degrees', 'roles', 'offices']) {
    const rows = listIn(fields[list]);
    for (const place of repeated(rows.map(({ id }) => id))) report([list, place, 'id'], 'is used above');
    for (const [place, { names }] of rows.entries()) checkTexts(names, site, [list, place, 'names'], report);
  }
  const degrees = new Set(listIn(fields.degrees).map(({ id }) => id));
  for (const [place, role] of listIn(fields.roles).entries())
    for (const [nth, degree] of (Array.isArray(role.degrees) ? role.degrees : []).entries())
      if (!degrees.has(degree)) report(['roles', place, 'degrees', nth], 'is no id of degrees');
  for (const [place, { timeZone }] of listIn(fields.offices).entries())
    if (typeof timeZone === 'string' && !isZone(timeZone))
      report(['offices', place, 'timeZone'], 'is no time zone such as Europe/Berlin');
};

/** Returns whether a text may be the id of an event. */
export const isId = (text: string): boolean => new RegExp(idPattern, 'u').test(text);

/** Returns the part of an address that an id becomes; what of it is no lower-case letter or digit is replaced by a digest. */
export const slugOf = (id: string): string => {
  const slug = id
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 50)
    .replace(/-$/u, '');
  if (slug === id) return slug;
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return slug === '' ? digest : `${slug}-${digest}`;
};

const withSeconds = (time: string): string => (/T\d{2}:\d{2}$/u.test(time) ? `${time}:00` : time);

/** Returns the event that was written, with what is left out filled in. */
export const recordOf = ({ id, ...event }: EventFields): EventRecord => ({
  id,
  name: event.name ?? slugOf(id),
  folder: event.folder ?? 'careers',
  texts: Object.fromEntries(
    Object.entries(event.texts).map(([language, texts]) => [language, { actions: [], imageAlt: '', ...texts }]),
  ),
  image: event.image === undefined ? null : { src: event.image },
  region: event.region,
  format: event.format,
  interest: event.interest,
  filterValue: event.filterValue ?? event.interest,
  isFeatured: event.isFeatured ?? false,
  times: {
    timeZone: event.timeZone,
    isAllDay: event.isAllDay ?? false,
    starts: withSeconds(event.starts),
    ...(event.ends !== undefined && { ends: withSeconds(event.ends) }),
    ...(event.expires !== undefined && { expires: event.expires }),
    ...(event.fold !== undefined && { fold: event.fold }),
  },
});

/** What a file brings. */
export type ReadFile = {
  readonly events: readonly EventFields[];
  readonly deadlines:
    | { readonly options: ApplicationFields; readonly deadlines: readonly DeadlineFields[] }
    | undefined;
};

const below =
  (report: Report, ...at: Position): Report =>
  (inner, message) =>
    report([...at, ...inner], message);

const readDeadlines = (value: unknown, site: SiteLanguages, report: Report): ReadFile['deadlines'] => {
  checkApplicationFields(value, site, report);
  const group = groupOf(value);
  const [roles, offices] = [group.roles, group.offices].map((list) => new Set(listIn(list).map(({ id }) => id)));
  const rows = listIn(group.deadlines);
  for (const place of repeated(rows.map(({ id }) => id))) report(['deadlines', place, 'id'], 'is used above');
  for (const [place, row] of rows.entries()) {
    checkDeadlineFields(row, site, below(report, 'deadlines', place));
    if (row.role !== undefined && !roles?.has(row.role)) report(['deadlines', place, 'role'], 'is no id of roles');
    if (row.office !== undefined && !offices?.has(row.office))
      report(['deadlines', place, 'office'], 'is no id of offices');
  }
  const written = checkDeadlines(value, report);
  if (written === undefined) return undefined;
  const { deadlines, ...options } = written;
  return { options, deadlines };
};

/** Reads events and deadlines from the value of a JSON file, and reports everything that is wrong. */
export const readValue = (value: unknown, site: SiteLanguages, report: Report): ReadFile => {
  const file = checkFile(value, report);
  if (file === undefined) return { events: [], deadlines: undefined };
  const events = (file.events ?? []).flatMap((each, place): readonly EventFields[] => {
    checkEventFields(each, site, below(report, 'events', place));
    const event = checkEvent(each, report, ['events', place]);
    return event === undefined ? [] : [event];
  });
  const deadlines =
    file.deadlines === undefined ? undefined : readDeadlines(file.deadlines, site, below(report, 'deadlines'));
  return { events, deadlines };
};
