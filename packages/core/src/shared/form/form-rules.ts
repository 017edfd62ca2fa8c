import * as E from '#fp-ts/Either';
import type { PlainMessageKey } from '../dictionary/message-key.ts';
import { emailMaxLength, parseEmail } from '../email.ts';
import { type Message, message } from '../message.ts';

/** The message of a field that must not be left blank. */
export const required = (text: string, key: PlainMessageKey): Message | undefined =>
  text.trim() === '' ? message(key) : undefined;

/**
 * Returns the error of a field with more than `max` UTF-16 code units, without surrounding blanks
 * (decisions §5).
 */
export const tooLong = (text: string, max: number): Message | undefined =>
  text.trim().length > max ? message('MaxChar_Limit_Reached', { max }) : undefined;

/** The domains of a list as editors write it, parted by commas. */
export const domainsIn = (list: string): readonly string[] =>
  list.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);

/** Whether an address is at one of the domains, or at one below it. */
export const isAtAnyOf = (domains: readonly string[], email: string): boolean => {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return domains.some((listed) => domain === listed || domain.endsWith(`.${listed}`));
};

/** Returns the error of a required e-mail address (A§5). */
export const emailMessage = (email: string): Message | undefined => {
  const parsed = parseEmail(email);
  if (E.isRight(parsed)) return undefined;
  switch (parsed.left) {
    case 'empty':
      return message('RequiredEmail');
    case 'tooLong':
      return message('MaxChar_Limit_Reached', { max: emailMaxLength });
    case 'malformed':
      return message('ValidEmail');
  }
};

// Letters and marks of any script, and separators of names: at least one letter, as the service
// requires.
export const namePattern = /^[\p{M} '’.-]*\p{L}[\p{L}\p{M} '’.-]*$/u;

/** Returns the error of a required name (decisions §5). */
export const nameMessage = (name: string, requiredKey: PlainMessageKey, max: number): Message | undefined =>
  required(name, requiredKey) ??
  tooLong(name, max) ??
  (namePattern.test(name.trim()) ? undefined : message('ValidRegExName'));
