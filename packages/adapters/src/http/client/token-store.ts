/** The pair of tokens of one visitor; either may be missing. */
export type Tokens = { readonly access: string | undefined; readonly refresh: string | undefined };

/**
 * The tokens of one visitor during one request of the site's server. Browsers have none: their
 * tokens are in cookies that script cannot read, and the site's server adds them (decisions §4).
 */
export type TokenStore = {
  readonly read: () => Tokens;
  readonly replace: (tokens: Tokens) => void;
};

export const noTokens: Tokens = { access: undefined, refresh: undefined };

/** A store that starts with the tokens of the request's cookies; read it afterwards to learn what to set. */
export const tokenStore = (initial: Tokens = noTokens): TokenStore => {
  let held = initial;
  return {
    read: () => held,
    replace: (tokens) => {
      held = tokens;
    },
  };
};
