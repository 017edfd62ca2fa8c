import { localisePath } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { usePageFacts } from '../modules/page-context.tsx';
import type { ListState } from './use-list-address.ts';

/** Returns the state of a module's list on the rendered page. */
export const useListState = (uid: string): ListState => {
  const { language } = useDictionary();
  const { path, search = '', lists = {} } = usePageFacts();
  return { path: localisePath(language)(path), search, nth: Object.hasOwn(lists, uid) ? lists[uid] : undefined };
};
