import { ownSearch } from '@masthead/core/addresses';
import { listNumbers, type PageList } from '@masthead/core/page-lists';

/** What an address asks of the lists of its page. */
export type AskedLists = {
  /** What it says to the module of that `uid`, by the plain names of its parameters; nothing to one that it does not know. */
  readonly of: (uid: string, names: readonly string[]) => string;
  /** False leaves the lists as they are without asking anybody: whoever asks has asked too much. */
  readonly isAsking: boolean;
};

/** By what the address says in its one form. */
export const askedLists = (lists: readonly PageList[], search: string, isAsking = true): AskedLists => {
  const numbers = listNumbers(lists);
  return {
    of: (uid, names) => ownSearch({ names, nth: Object.hasOwn(numbers, uid) ? numbers[uid] : undefined }, search),
    isAsking,
  };
};
