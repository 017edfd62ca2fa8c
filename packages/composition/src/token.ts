declare const held: unique symbol;

/** The key under which a container holds a `T`: a symbol, so that two tokens of the same name are still two. */
export type Token<T> = symbol & { readonly [held]: T };

/** A new token; the name shows in error messages only. */
export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;
