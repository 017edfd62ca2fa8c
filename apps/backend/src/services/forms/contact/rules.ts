import { type EmailAddress, readEmailAddress } from '../../../platform/values/email-address.ts';
import { isName } from '../../../platform/values/person-name.ts';

/** What brought a visitor to the form (A§3 `Source`). */
export const triggers = ['Profile', 'talkToUs'] as const;
export type Trigger = (typeof triggers)[number];

/** What a visitor filled in, as it came. */
export type Filled = {
  readonly name: string;
  readonly email: string;
  readonly title?: string;
  readonly organization?: string;
  readonly subject: string;
  readonly message: string;
  readonly isRequired: boolean;
};

/** The same, fit to be kept and mailed: every line is one line. */
export type ContactMessage = {
  readonly name: string;
  readonly email: EmailAddress;
  readonly title: string;
  readonly organization: string;
  readonly subject: string;
  readonly message: string;
};

/** The reason to reject a message, with the code of decisions §6. */
export type Flaw = {
  readonly code: 1002 | 1004;
  readonly message: string;
  readonly fields: readonly (keyof ContactMessage)[];
};

/** A line of text in a mail stays one: no break of any kind, no control character, and nothing that turns the text around (security promise 16). */
const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/** Keeps line breaks and tabs of a message, and removes every other control character. */
const lines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/**
 * Validates a message by the rules of A§5: name, e-mail address and subject are required, the message for
 * `talk-to-us` or where the page requires it, job title and organization never. The sender's name appears in a mail
 * to an unproven address, so it must be a plausible name (decisions §5).
 */
export const readMessage = (filled: Filled, trigger: Trigger): ContactMessage | Flaw => {
  const email = readEmailAddress(filled.email);
  const draft = {
    name: oneLine(filled.name),
    title: oneLine(filled.title ?? ''),
    organization: oneLine(filled.organization ?? ''),
    subject: oneLine(filled.subject),
    message: lines(filled.message),
  };
  const wanted = [
    'name',
    'subject',
    ...(filled.isRequired || trigger === 'talkToUs' ? ['message' as const] : []),
  ] as const;
  const missing = wanted.filter((field) => draft[field] === '');
  if (missing.length > 0 || filled.email.trim() === '')
    return {
      code: 1004,
      message: 'A required field is empty.',
      fields: [...missing, ...(filled.email.trim() === '' ? ['email' as const] : [])],
    };
  if (!isName(draft.name)) return { code: 1004, message: 'The name is no name.', fields: ['name'] };
  if (email === undefined) return { code: 1002, message: 'The e-mail address is not valid.', fields: ['email'] };
  return { ...draft, email };
};

/** The text for the sender of a message (A§7 `data.successMessage`). */
const successMessages: Readonly<Record<string, (name: string) => string>> = {
  en: (name) => `Thank you. Your message is on its way to ${name}.`,
  de: (name) => `Vielen Dank. Ihre Nachricht ist unterwegs an ${name}.`,
  ar: (name) => `شكرًا لك. رسالتك في طريقها إلى ${name}.`,
  'ja-JP': (name) => `ありがとうございます。メッセージを${name}にお送りしました。`,
};

/** Returns the recipient's name in a language; the English one by default. */
export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names.en ?? '';

export const successMessage = (language: string, name: string): string =>
  (successMessages[language] ?? successMessages.en)?.(name) ?? '';
