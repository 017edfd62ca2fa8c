import { type Static, type TSchema, Type } from '@fastify/type-provider-typebox';

/** An array that handlers may fill from read-only data. */
export const list = <S extends TSchema>(items: S) => Type.Unsafe<readonly Static<S>[]>(Type.Array(items));

/** How a form or a record is refused: by a code of the catalogue, in words, and by the names of the fields that are not right. */
export const Coded = Type.Object({
  code: Type.Integer(),
  message: Type.String(),
  fields: Type.Optional(list(Type.String())),
});
