import type { Bind } from 'inversify';

declare const held: unique symbol;

/** The key under which a container holds a `T`: a symbol, so that two tokens of the same name are still two. */
export type Token<T> = symbol & { readonly [held]: T };

/** A new token; the name shows in error messages only. */
export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;

/** Tokens for each argument of a factory, in order. */
type TokensOf<Needs extends readonly unknown[]> = { readonly [K in keyof Needs]: Token<Needs[K]> };

/**
 * Binds what a plain factory makes of what other tokens hold, once per container. The compiler checks that the tokens
 * hold what the factory takes and that the factory gives what its own token promises.
 */
export const provide =
  (bind: Bind) =>
  <T, Needs extends unknown[]>(what: Token<T>, factory: (...needs: Needs) => T, needs: TokensOf<Needs>): void => {
    bind<T>(what)
      .toResolvedValue<unknown[]>((...resolved) => factory(...(resolved as Needs)), [...(needs as readonly symbol[])])
      .inSingletonScope();
  };
