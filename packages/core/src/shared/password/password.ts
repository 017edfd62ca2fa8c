import { isCommonPassword } from './common-passwords.ts';

/** Decisions §5, counted in characters as a person sees them typed (code points). */
export const passwordMinLength = 8;
export const passwordMaxLength = 128;

export type PasswordProblem = 'blank' | 'tooShort' | 'tooLong' | 'common' | 'containsEmail' | 'containsSiteName';

export type PasswordSurroundings = {
  /** The address of the account, as typed; an empty one has no effect. */
  readonly email: string;
  /**
   * The name of the site from configuration, one for all languages and for both sides; an empty one
   * has no effect.
   */
  readonly siteName: string;
};

// Otherwise the owner of j@example.com could use no password with a j.
const shortestTellingPart = 3;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const contains = (password: string, part: string): boolean =>
  [...part].length >= shortestTellingPart && password.includes(part);

/**
 * The password rule of decisions §5, the same on client and server: 8 to 128 characters, not all of
 * them blanks, no composition rule, no well-known password, nothing that contains the e-mail, its
 * local part or the site's name, whatever the case, the name also whatever the punctuation. Returns
 * the first problem, or `undefined` for a valid password. Local parts and names under three
 * characters have no effect.
 */
export const passwordProblem = (
  password: string,
  { email, siteName }: PasswordSurroundings,
): PasswordProblem | undefined => {
  const length = [...password].length;
  if (length < passwordMinLength) return 'tooShort';
  if (password.trim() === '') return 'blank';
  if (length > passwordMaxLength) return 'tooLong';
  const folded = fold(password);
  if (isCommonPassword(folded)) return 'common';
  const address = fold(email.trim());
  const at = address.lastIndexOf('@');
  if (contains(folded, address) || contains(folded, at < 0 ? address : address.slice(0, at))) return 'containsEmail';
  if (contains(squash(password), squash(siteName))) return 'containsSiteName';
  return undefined;
};
