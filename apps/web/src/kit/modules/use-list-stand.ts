import { localisePath } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';
import type { ListStand } from '../ui/use-list-address.ts';
import { usePageFacts } from './page-context.tsx';

/** Where a module's list stands on the page that is drawn. */
export const useListStand = (uid: string): ListStand => {
  const { language } = useDictionary();
  const { path, search = '', lists = {} } = usePageFacts();
  return { path: localisePath(language)(path), search, nth: Object.hasOwn(lists, uid) ? lists[uid] : undefined };
};
