/** The readable cookie beside the tokens (docs/contracts, decisions §4); only the fields that every page needs. */
type Hint = { readonly expiresAt: number; readonly firstName: string };

const isHint = (value: unknown): value is Hint =>
  typeof value === 'object' &&
  value !== null &&
  'firstName' in value &&
  typeof value.firstName === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number';

/** What the hint cookie says, or undefined when there is none or it is not ours. Without a codec: every page loads it. */
export const readHint = (cookies: string): Hint | undefined => {
  const raw = cookies
    .split('; ')
    .find((each) => each.startsWith('masthead_session='))
    ?.slice('masthead_session='.length);
  if (raw === undefined || raw === '') return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(raw));
    return isHint(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
