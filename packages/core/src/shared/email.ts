import * as t from 'io-ts';
import * as E from '#fp-ts/Either';

// Every engine and Node have it; the types of the DOM and of Node stay out of the core.
declare const URL: new (address: string) => { readonly hostname: string };

/** Decisions §5. */
export const emailMaxLength = 254;

type EmailBrand = { readonly Email: unique symbol };

// The pattern of the HTML standard for <input type=email>, its local part no longer than mail allows. Each label is bounded and looked at twice at
// most: linear time. A host whose last label is a number is an IPv4 address to every browser: `127.1` would reach 127.0.0.1.
const whatwgEmail =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:(?!-|[^.]*-(?:\.|$)|(?:\d+|0x[\da-f]*)$)[a-z\d-]{1,63}(?:\.(?!$)|$))+$/i;

// Letters, marks and numbers of any script: the host parser would drop a path, decode an escape and
// skip a joiner.
const typedHost = /@[\p{L}\p{M}\p{N}.。．｡-]+$/u;

const isEmail = (value: string): value is t.Branded<string, EmailBrand> =>
  value.length <= emailMaxLength && whatwgEmail.test(value);

/**
 * An e-mail address that mail can be sent to: the WHATWG pattern, at most 254 characters and 64
 * before the @ (decisions §5), at a named host. The pattern excludes control characters, quoted
 * local parts and anything outside ASCII.
 */
export const Email = /* @__PURE__ */ t.brand(t.string, isEmail, 'Email');
export type Email = t.TypeOf<typeof Email>;

export type EmailProblem = 'empty' | 'tooLong' | 'malformed';

/**
 * Reads what a visitor typed: surrounding blanks are dropped, the rest is composed (NFC), and an international domain takes its IDNA form. The
 * service reads an address by the same rule (security promise 10). Gives the address, or why it is none.
 */
export const parseEmail = (typed: string): E.Either<EmailProblem, Email> => {
  const composed = typed.trim().normalize('NFC');
  if (composed === '') return E.left('empty');
  if (composed.length > emailMaxLength) return E.left('tooLong');
  try {
    const address = isEmail(composed)
      ? composed
      : composed.replace(typedHost, (host) => `@${new URL(`http://${host}`).hostname}`);
    if (isEmail(address)) return E.right(address);
  } catch {
    // No host has this name.
  }
  return E.left('malformed');
};

/** Returns the comparable form of an address: ASCII letters in lower case, nothing else folded. */
export const comparableEmail = (email: Email): string =>
  email.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));

/** Whether two addresses reach the same account. */
export const isSameEmail = (one: Email, other: Email): boolean => comparableEmail(one) === comparableEmail(other);
