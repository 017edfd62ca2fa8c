import { escaped } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';

/** Control characters, of which the database cannot keep one, and halves of surrogate pairs, which no page can show. */
const unkept = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u;
/** They show a text, an address or the name of a file in another order than it is written in. Isolates and marks of direction do not. */
const override = /[\u202D\u202E]/u;
/** Nothing but spaces and characters that are not seen. */
const invisible = /^[\s\p{Cf}]*\p{Cf}[\s\p{Cf}]*$/u;

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const messageOf = (text: string): string | undefined => {
  const found = (pattern: RegExp): string | undefined => {
    const character = pattern.exec(text)?.[0];
    return character === undefined ? undefined : nameOf(character);
  };
  const broken = found(unkept);
  if (broken !== undefined) return `has the character ${broken}, which cannot be kept: remove it`;
  const turning = found(override);
  if (turning !== undefined) return `has the character ${turning}, which hides the order of the text: remove it`;
  return invisible.test(text) ? 'has nothing that can be seen: write something, or leave it out' : undefined;
};

/** Returns the texts of a document, and the names in it, that have characters that no page may have. */
export const unwantedCharacters = (value: unknown, pointer = ''): readonly Finding[] => {
  if (typeof value === 'string') {
    const message = messageOf(value);
    return message === undefined ? [] : [{ pointer, message }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${pointer}/${escaped(name)}`;
    return [...(Array.isArray(value) ? [] : unwantedCharacters(name, at)), ...unwantedCharacters(inner, at)];
  });
};
