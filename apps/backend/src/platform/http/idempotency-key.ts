/** Returns an unguessable key: at least 16 visible ASCII characters; undefined for anything else, and for no header. */
export const idempotencyKeyOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[\x21-\x7e]{16,200}$/.test(header) ? header : undefined;
