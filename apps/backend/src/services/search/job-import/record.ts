import sanitizeHtml from 'sanitize-html';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { maxFacets } from '../job-index/signature.ts';

const line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f]*\\S[^\\u0000-\\u001f]*$' });
const Html = Type.String({ maxLength: 20_000, pattern: '^[^\\u0000]*$' });
const Day = Type.String({ pattern: '^(19[7-9]\\d|20\\d\\d)-\\d\\d-\\d\\d$' });
/** Of the web, or a path of the site. */
const Address = Type.String({ maxLength: 2_000, pattern: '^(https://|/(?!/))[^\\s"<>\\\\]+$' });

const JobRecord = Type.Object(
  {
    jobID: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$' }),
    title: line(200),
    lang: Type.Enum(['en', 'de']),
    interest: line(100),
    interestCategory: line(100),
    locations: Type.Array(
      Type.Object({ city: line(100), country: line(100), continent: line(100) }, { additionalProperties: false }),
      { minItems: 1, maxItems: 60 },
    ),
    industries: Type.Array(line(100), { maxItems: 30 }),
    functions: Type.Array(line(100), { maxItems: 30 }),
    whatYouWillDo: Html,
    whoYouWillWorkWith: Html,
    yourBackground: Html,
    datePosted: Day,
    validThrough: Day,
    friendlyURL: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 200 })),
    compensationRange: Type.Optional(line(500)),
    jobApplyURL: Type.Optional(Address),
    Einstiegslevel: Type.Optional(Type.Array(Address, { minItems: 1, maxItems: 20 })),
  },
  { additionalProperties: false },
);

type Mutable = Static<typeof JobRecord>;
/** One job as a feed holds it (docs/contracts/search-service.md). */
export type JobRecord = {
  readonly [Key in keyof Mutable]: Mutable[Key] extends readonly (infer Item)[] | undefined
    ? readonly Item[]
    : Mutable[Key];
};

const validator = Compile(JobRecord);

export type Complaint = { readonly field: string; readonly reason: string };

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The site shows jobs below this name. */
const listAddress = 'jobs';

/** Returns the mistakes that the schema cannot express. */
const complaintsAbout = (record: Mutable): readonly Complaint[] => {
  const complaints: Complaint[] = [];
  for (const field of ['datePosted', 'validThrough'] as const)
    if (!isDay(record[field])) complaints.push({ field, reason: 'is not a day of the calendar' });
  if (record.validThrough < record.datePosted)
    complaints.push({ field: 'validThrough', reason: 'is before datePosted' });
  if (record.jobApplyURL === undefined && record.Einstiegslevel === undefined)
    complaints.push({ field: 'jobApplyURL', reason: 'is needed when there is no Einstiegslevel' });
  if (friendlyUrlOf(record) === listAddress)
    complaints.push({ field: 'friendlyURL', reason: 'is the address of the list of jobs' });
  if (facetsOf(record).length > maxFacets)
    complaints.push({ field: 'locations', reason: `make, with the other filters, more than ${maxFacets} values` });
  return complaints;
};

/** Parses one record; reports all its mistakes at once, with the names of the schema. */
export const readRecord = (
  value: unknown,
):
  | { readonly _tag: 'Read'; readonly record: JobRecord }
  | { readonly _tag: 'Refused'; readonly complaints: readonly Complaint[] } => {
  if (!validator.Check(value)) {
    const complaints = validator
      .Errors(value)
      .filter(({ keyword }) => keyword !== 'boolean')
      .map(({ instancePath, message, params }) => ({
        field:
          instancePath.slice(1) || ('additionalProperties' in params ? String(params.additionalProperties) : 'record'),
        reason: 'additionalProperties' in params ? 'is not a field of a job' : message,
      }));
    return { _tag: 'Refused', complaints };
  }
  const complaints = complaintsAbout(value);
  return complaints.length > 0 ? { _tag: 'Refused', complaints } : { _tag: 'Read', record: sanitised(value) };
};

/** HTML as a job may show it; everything else goes, its words stay. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  });

const sanitised = (record: Mutable): JobRecord => ({
  ...record,
  whatYouWillDo: cleanHtml(record.whatYouWillDo),
  whoYouWillWorkWith: cleanHtml(record.whoYouWillWorkWith),
  yourBackground: cleanHtml(record.yourBackground),
});

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Every value a job can be filtered by, with its kind. */
export const facetsOf = (job: JobRecord) =>
  [
    ...unique(job.locations.map(({ continent }) => continent)).map((value) => ({ kind: 'continents', value }) as const),
    ...unique(job.locations.map(({ country }) => country)).map((value) => ({ kind: 'countries', value }) as const),
    ...unique(job.locations.map(({ city }) => city)).map((value) => ({ kind: 'cities', value }) as const),
    { kind: 'interestCategory', value: job.interestCategory } as const,
    { kind: 'interest', value: job.interest } as const,
    ...unique(job.industries).map((value) => ({ kind: 'industries', value }) as const),
    ...unique(job.functions).map((value) => ({ kind: 'functions', value }) as const),
  ] as const;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ä/gu, 'ae')
    .replace(/ö/gu, 'oe')
    .replace(/ü/gu, 'ue')
    .replace(/ß/gu, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');

/** The last part of a job's address: the one it was given, else its title and id. */
export const friendlyUrlOf = (job: JobRecord): string =>
  job.friendlyURL ??
  [slug(job.title).slice(0, 90).replace(/-+$/u, ''), slug(job.jobID)].filter((part) => part !== '').join('-');

/** The job as the service answers it. */
export const answerOf = (job: JobRecord) => {
  const { locations, friendlyURL: _, ...rest } = job;
  return {
    ...rest,
    friendlyURL: friendlyUrlOf(job),
    continents: unique(locations.map(({ continent }) => continent)),
    countries: unique(locations.map(({ country }) => country)),
    cities: unique(locations.map(({ city }) => city)),
  };
};
