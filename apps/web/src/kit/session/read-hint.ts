/** The readable cookie beside the tokens (docs/contracts, decisions §4); only the fields that every page needs. */
type Hint = { readonly expiresAt: number; readonly firstName: string };

/** Parses the hint cookie; undefined when it is missing or foreign. Without a codec: every page loads it. */
export const readHint = (cookies: string): Hint | undefined => {
  const raw = /(?:^|; )masthead_session=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    const value: Partial<Hint> | null = JSON.parse(decodeURIComponent(raw));
    const { expiresAt, firstName } = value ?? {};
    return typeof firstName === 'string' && typeof expiresAt === 'number' ? { expiresAt, firstName } : undefined;
  } catch {
    return undefined;
  }
};
