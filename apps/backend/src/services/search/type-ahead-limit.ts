import { makeLimits } from '../../abuse-protection/limits.ts';
import type { Context } from '../../context.ts';

/** Takes one call from a caller's allowance; gives the seconds to wait when there is none left. */
export type TypeAheadLimit = (address: string) => Promise<number | undefined>;

/** 120 suggestions a minute and caller. */
export const makeTypeAheadLimit = (context: Pick<Context, 'config' | 'pool'>): TypeAheadLimit => {
  const limits = makeLimits(context, { typeAhead: { points: 120, duration: 60 } });
  return (address) => limits.take('typeAhead', address);
};
