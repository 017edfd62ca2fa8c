import { ownSearch } from '@masthead/core/addresses';
import { listNumbers, type PageList } from '@masthead/core/page-lists';

/** What an address asks of the lists of its page. */
export type AskedLists = {
  /** Returns the query of the module of that `uid`, by the plain names of its parameters; empty for an unknown one. */
  readonly of: (uid: string, names: readonly string[]) => string;
  /** False keeps the lists unchanged without a call: the caller has exceeded the allowance. */
  readonly isAsking: boolean;
};

/** Reads the lists of a page from the canonical form of its address. */
export const askedLists = (lists: readonly PageList[], search: string, isAsking = true): AskedLists => {
  const numbers = listNumbers(lists);
  return {
    of: (uid, names) => ownSearch({ names, nth: Object.hasOwn(numbers, uid) ? numbers[uid] : undefined }, search),
    isAsking,
  };
};
