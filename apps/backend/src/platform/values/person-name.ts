const namePattern = /^[\p{L}\p{M}'’. -]+$/u;

/** Whether a text may be somebody's name (decisions §5): it stands in mails to addresses that anybody may have typed. */
export const isName = (text: string): boolean => text.length <= 100 && namePattern.test(text) && /\p{L}/u.test(text);
