import { Type } from '@fastify/type-provider-typebox';

/** How the code of a subscription is spelled, of one that is on no list any more, too; no comma, because links list several between commas. */
const alertCode = '^[A-Za-z0-9_-]{1,64}$';

/** So many subscriptions an account has at most, and a call names at most. */
export const maxSubscriptions = 500;

export const AlertCodes = Type.Array(Type.String({ pattern: alertCode }), { maxItems: maxSubscriptions });

/**
 * A change of subscriptions. `to`: the complete new set. `by`: what a visitor who saw `before` ticked and unticked;
 * other changes since stay.
 */
export type WantedChange =
  | { readonly _tag: 'To'; readonly codes: readonly string[] }
  | { readonly _tag: 'By'; readonly codes: readonly string[]; readonly before: readonly string[] };

export const adding = (codes: readonly string[]): WantedChange => ({ _tag: 'By', codes, before: [] });

/** What a change comes to for an account with these subscriptions. */
export const judgeChange = (
  existing: readonly string[],
  wanted: WantedChange,
): { readonly added: readonly string[]; readonly removed: readonly string[] } => {
  const before = wanted._tag === 'To' ? existing : wanted.before;
  const isUnlike = (codes: readonly string[]) => (code: string) => !codes.includes(code);
  return {
    added: [...new Set(wanted.codes)].filter(isUnlike(before)).filter(isUnlike(existing)),
    removed: existing.filter((code) => before.includes(code)).filter(isUnlike(wanted.codes)),
  };
};
