import { Type } from '@fastify/type-provider-typebox';

/** A text that PostgreSQL can hold: whatever is not checked further and goes to the database is one of these. */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });
