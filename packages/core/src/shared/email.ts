import * as t from 'io-ts';
import * as E from '#fp-ts/Either';

/** Decisions §5. */
export const emailMaxLength = 254;

type EmailBrand = { readonly Email: unique symbol };

// The pattern of the HTML standard for <input type=email>. Each label is bounded and no class overlaps its delimiter: linear time.
const whatwgEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

// A host whose last label is a number is an IPv4 address to every browser: `127.1` would reach 127.0.0.1.
const endsInNumber = /[@.](?:[0-9]+|0[xX][0-9a-fA-F]*)$/;

const isEmail = (value: string): value is t.Branded<string, EmailBrand> =>
  value.length <= emailMaxLength && whatwgEmail.test(value) && !endsInNumber.test(value);

/**
 * An e-mail address as its owner writes it: the WHATWG pattern, at most 254 characters (decisions §5), at a host with a name.
 * The pattern leaves no room for control characters, quoted local parts or anything outside ASCII.
 */
export const Email = t.brand(t.string, isEmail, 'Email');
export type Email = t.TypeOf<typeof Email>;

export type EmailProblem = 'empty' | 'tooLong' | 'malformed';

/**
 * Reads what a visitor typed: surrounding blanks are dropped and the rest is composed (NFC) before it is judged.
 * Gives the address, or why it is none.
 */
export const parseEmail = (typed: string): E.Either<EmailProblem, Email> => {
  const address = typed.trim().normalize('NFC');
  if (address === '') return E.left('empty');
  if (address.length > emailMaxLength) return E.left('tooLong');
  return isEmail(address) ? E.right(address) : E.left('malformed');
};

/** The form of an address by which two of them are the same: ASCII letters in lower case, nothing else folded. */
export const comparableEmail = (email: Email): string =>
  email.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));

/** Whether two addresses reach the same account. */
export const isSameEmail = (one: Email, other: Email): boolean => comparableEmail(one) === comparableEmail(other);
