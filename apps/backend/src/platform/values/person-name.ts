const namePattern = /^[\p{L}\p{M}'’. -]+$/u;

/** Returns whether a text can be a name (decisions §5): it appears in mails to unproven addresses. */
export const isName = (text: string): boolean => text.length <= 100 && namePattern.test(text) && /\p{L}/u.test(text);
