/** Before the label that an empty field shows to its editor: a character that Unicode reserves for uses within a program. */
export const emptiness = '\uFDE2';

/** Returns whether somebody wrote a text: it is neither empty nor the label of an empty field. */
export const isWritten = (text: string): boolean => text !== '' && !text.includes(emptiness);

/** Returns the first text that somebody wrote; without any the first label of an empty field, else an empty text. */
export const firstWritten = (...texts: readonly string[]): string =>
  texts.find(isWritten) ?? texts.find((text) => text !== '') ?? '';
