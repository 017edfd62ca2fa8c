declare const held: unique symbol;

/** The key of a `T` in a container: a symbol, so that two tokens of the same name differ. */
export type Token<T> = symbol & { readonly [held]: T };

/** A new token; the name shows in error messages only. */
export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;
