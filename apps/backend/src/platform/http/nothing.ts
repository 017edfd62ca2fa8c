import { type TSchema, Type } from '@fastify/type-provider-typebox';
import { text } from './text.ts';

/** A text that a client may omit or send as null. */
export const textOrNothing = (maxLength: number) => Type.Optional(Type.Union([text(maxLength), Type.Null()]));

/** A list that a client may leave out, or send as null or as an empty text, where nothing is in it. */
export const listOrNothing = <Item extends TSchema>(item: Item, maxItems: number) =>
  Type.Optional(Type.Union([Type.Array(item, { maxItems }), Type.Null(), Type.Literal('')]));
