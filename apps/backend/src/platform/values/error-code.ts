/** The code of an error of the system or of the database, such as `ENOENT` or `55P03`; `undefined` of what has none. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
