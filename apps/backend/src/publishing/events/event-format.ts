import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import type { Report } from '../../platform/authored/problem.ts';
import { isZone } from '../../platform/clock/zones.ts';
import type { DeadlineRecords } from '../../services/articles/deadlines/store.ts';
import type { EventRecord } from '../../services/articles/events/write.ts';
import { Slug } from '../format/authoring.ts';
import { checker } from '../format/check.ts';
import { mistakeOfTime } from './local-times.ts';

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 500 });
const languages = '^[a-z]{2,3}(-[A-Z]{2})?$';
const byLanguage = <Inner extends Type.TSchema>(inner: Inner) =>
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
const Time = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?)?$',
  description: 'a local time such as 2026-11-23T18:30, or a day of one that takes whole days',
});
const Address = Type.String({
  pattern: '^(https://|/)[^\\s\\\\]*$',
  maxLength: 500,
  description: 'an address that begins with https:// or with one slash',
});

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

const WrittenEvent = Type.Object(
  {
    id: Id,
    name: Type.Optional(Slug),
    folder: Type.Optional(Slug),
    texts: byLanguage(Texts),
    image: Type.Optional(Address),
    region: Slug,
    format: Slug,
    interest: Slug,
    filterValue: Type.Optional(Slug),
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
type WrittenEvent = Static<typeof WrittenEvent>;

const Names = byLanguage(line);
const WrittenDeadlines = Type.Object(
  {
    degrees: Type.Array(Type.Object({ id: Slug, names: Names }, closed), { maxItems: 100 }),
    roles: Type.Array(Type.Object({ id: Slug, names: Names, degrees: Type.Array(Slug, { maxItems: 100 }) }, closed), {
      maxItems: 1000,
    }),
    offices: Type.Array(Type.Object({ id: Slug, names: Names, timeZone: Type.String({ maxLength: 60 }) }, closed), {
      maxItems: 1000,
    }),
    deadlines: Type.Array(
      Type.Object(
        {
          id: Type.String({
            pattern: '^[A-Za-z0-9._-]{1,100}$',
            description: 'up to 100 letters, digits, dots and hyphens',
          }),
          role: Slug,
          office: Slug,
          labels: Names,
          closesOn: Day,
        },
        closed,
      ),
      { maxItems: 20_000 },
    ),
  },
  closed,
);
type WrittenDeadlines = Static<typeof WrittenDeadlines>;

const checkFile = checker(
  Type.Object(
    {
      events: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20_000 })),
      deadlines: Type.Optional(Type.Unknown()),
    },
    closed,
  ),
);
const checkEvent = checker(WrittenEvent);
const checkDeadlines = checker(WrittenDeadlines);

/** Returns whether a text may be the id of an event. */
export const isId = (text: string): boolean => new RegExp(idPattern, 'u').test(text);

/** The part of an address that an id becomes; what of it is no lower-case letter or digit is replaced by a digest. */
const slugOf = (id: string): string => {
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

/** Returns the event that was written, with what is left out filled in. */
export const recordOf = ({ id, ...event }: WrittenEvent): EventRecord => {
  const isAllDay = event.isAllDay ?? false;
  const withSeconds = (time: string): string => (/T\d{2}:\d{2}$/u.test(time) ? `${time}:00` : time);
  return {
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
      isAllDay,
      starts: withSeconds(event.starts),
      ...(event.ends !== undefined && { ends: withSeconds(event.ends) }),
      ...(event.expires !== undefined && { expires: event.expires }),
      ...(event.fold !== undefined && { fold: event.fold }),
    },
  };
};

const repeated = (ids: readonly string[]): readonly number[] =>
  ids.flatMap((id, place) => (ids.indexOf(id) < place ? [place] : []));

const deadlinesOf = ({ degrees, roles, offices, deadlines }: WrittenDeadlines, report: Report): DeadlineRecords => {
  for (const [list, rows] of Object.entries({ degrees, roles, offices, deadlines }))
    for (const place of repeated(rows.map(({ id }) => id))) report([list, place, 'id'], 'is used above');
  const known = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const [ofDegrees, ofRoles, ofOffices] = [known(degrees), known(roles), known(offices)];
  for (const [place, role] of roles.entries())
    for (const [nth, degree] of role.degrees.entries())
      if (!ofDegrees.has(degree)) report(['roles', place, 'degrees', nth], 'is no id of degrees');
  for (const [place, { timeZone }] of offices.entries())
    if (!isZone(timeZone)) report(['offices', place, 'timeZone'], 'is no time zone such as Europe/Berlin');
  for (const [place, { role, office, closesOn }] of deadlines.entries()) {
    if (!ofRoles.has(role)) report(['deadlines', place, 'role'], 'is no id of roles');
    if (!ofOffices.has(office)) report(['deadlines', place, 'office'], 'is no id of offices');
    if (mistakeOfTime(closesOn) !== undefined) report(['deadlines', place, 'closesOn'], 'is no day of the calendar');
  }
  const named = ({ id, names }: { readonly id: string; readonly names: object }) => ({
    id,
    names: JSON.stringify(names),
  });
  return {
    degrees: degrees.map(named),
    roles: roles.map((role) => ({ ...named(role), degree_ids: role.degrees })),
    offices: offices.map((office) => ({ ...named(office), time_zone: office.timeZone })),
    deadlines: deadlines.map(({ id, role, office, labels, closesOn }) => ({
      id,
      role_id: role,
      office_id: office,
      labels: JSON.stringify(labels),
      closes_on: closesOn,
    })),
  };
};

/** What a file brings. */
export type ReadFile = { readonly events: readonly EventRecord[]; readonly deadlines: DeadlineRecords | undefined };

/** Reads events and deadlines from the value of a JSON file, and reports everything that is wrong. */
export const readValue = (value: unknown, report: Report): ReadFile => {
  const file = checkFile(value, report);
  if (file === undefined) return { events: [], deadlines: undefined };
  const written = (file.events ?? []).map((each, place) => checkEvent(each, report, ['events', place]));
  const deadlines = file.deadlines === undefined ? undefined : checkDeadlines(file.deadlines, report, ['deadlines']);
  return {
    events: written.flatMap((event) => (event === undefined ? [] : [recordOf(event)])),
    deadlines: deadlines && deadlinesOf(deadlines, (at, message) => report(['deadlines', ...at], message)),
  };
};
