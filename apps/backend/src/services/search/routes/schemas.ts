import { type Static, type TSchema, Type } from '@fastify/type-provider-typebox';
import { kinds, languages } from '../rules/facets.ts';

const list = <S extends TSchema>(items: S) => Type.Unsafe<readonly Static<S>[]>(Type.Array(items));

/** A query parameter is text; whole numbers are checked as such and read by the route. */
const wholeNumber = Type.String({ pattern: '^[1-9]\\d{0,5}$' });
const text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });
const Lang = Type.Optional(Type.Enum([...languages]));
const Values = Type.Optional(text(4_000));

export const SearchQuery = Type.Object(
  {
    pageSize: Type.Optional(wholeNumber),
    start: Type.Optional(wholeNumber),
    lang: Lang,
    q: Type.Optional(text(200)),
    continents: Values,
    countries: Values,
    cities: Values,
    interestCategory: Values,
    interest: Values,
    industries: Values,
    functions: Values,
  },
  { additionalProperties: false },
);
export const LanguageQuery = Type.Object({ lang: Lang }, { additionalProperties: false });
export const TypeAheadQuery = Type.Object({ q: text(100, 1), lang: Lang }, { additionalProperties: false });
export const DetailsQuery = Type.Object({ q: text(200, 1) }, { additionalProperties: false });
export const NoQuery = Type.Object({}, { additionalProperties: false });
export const JobParams = Type.Object({ jobID: text(100, 1) });

const Job = Type.Object(
  {
    jobID: Type.String(),
    title: Type.String(),
    friendlyURL: Type.String(),
    lang: Type.Enum([...languages]),
    interest: Type.String(),
    interestCategory: Type.String(),
    continents: list(Type.String()),
    countries: list(Type.String()),
    cities: list(Type.String()),
    industries: list(Type.String()),
    functions: list(Type.String()),
    whatYouWillDo: Type.String(),
    whoYouWillWorkWith: Type.String(),
    yourBackground: Type.String(),
    datePosted: Type.String({ format: 'date' }),
    validThrough: Type.String({ format: 'date' }),
    compensationRange: Type.Optional(Type.String()),
    jobApplyURL: Type.Optional(Type.String()),
    Einstiegslevel: Type.Optional(list(Type.String())),
  },
  { additionalProperties: false },
);
export type Job = Static<typeof Job>;

const Counts = list(Type.Object({ value: Type.String(), count: Type.Integer({ minimum: 1 }) }));

export const JobPageAnswer = Type.Object({
  numFound: Type.Integer({ minimum: 0 }),
  numFoundExact: Type.Boolean(),
  docs: list(Job),
  facets: Type.Object(
    Object.fromEntries(kinds.map((kind) => [kind, Counts])) as Record<(typeof kinds)[number], typeof Counts>,
  ),
  facetsExact: Type.Boolean(),
});
export const DetailsAnswer = Type.Object({ docs: list(Job) });
export const TermsAnswer = Type.Object({ terms: list(Type.String()) });
export const SimilarAnswer = Type.Object({
  results: list(
    Type.Object({
      JobId: Type.String(),
      JobTitle: Type.String(),
      JobLocation: Type.String(),
      JobInterest: Type.String(),
      JobUrl: Type.String(),
    }),
  ),
});
export const MasterListAnswer = Type.Object({
  regions: list(
    Type.Object({
      name: Type.String(),
      countries: list(Type.Object({ name: Type.String(), cities: list(Type.String()) })),
    }),
  ),
  interests: list(Type.Object({ interestCategory: Type.String(), interests: list(Type.String()) })),
  industries: list(Type.String()),
  functions: list(Type.String()),
});
