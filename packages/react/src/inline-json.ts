/** Returns JSON for a script element of a page: no value of it can end the element or begin a comment. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
