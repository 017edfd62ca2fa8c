import { type Static, type TSchema, Type } from '@fastify/type-provider-typebox';
import { languages } from './facets.ts';

/** An array that handlers may fill from read-only data. */
export const list = <S extends TSchema>(items: S) => Type.Unsafe<readonly Static<S>[]>(Type.Array(items));

export const Lang = Type.Optional(Type.Enum([...languages]));
/** A call without parameters. */
export const NoQuery = Type.Object({}, { additionalProperties: false });

/** A job as the service answers it (D§7, docs/contracts/search-service.md). */
export const Job = Type.Object(
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
