import type { Language } from '@masthead/core';
import {
  type GlobalSearchEvent,
  type GlobalSearchView,
  globalSearchMachine,
  globalSearchView,
  isSamePageQuery,
  nothingAsked,
  type PageQuery,
  pageParameters,
  parsePageQuery,
  serialisePageQuery,
} from '@masthead/core/global-search';
import { useMachine } from '@masthead/react';
import { type RefObject, useCallback, useMemo } from 'react';
import type { Snapshot } from 'xstate';
import { type ListState, useListAddress } from '../../../kit/ui/use-list-address.ts';
import { globalSearchPorts } from '../browser-ports.ts';

export type GlobalSearchPlace = {
  readonly language: Language;
  readonly listState: ListState;
  readonly cachedPages: number;
  /** What the server found. */
  readonly start: Snapshot<unknown>;
};

type UseGlobalSearch = {
  readonly view: GlobalSearchView;
  readonly send: (event: GlobalSearchEvent) => void;
  readonly addressOf: (query: PageQuery) => string;
};

/** The search in a page: goes on from what the server found, and writes each search and each of its pages into the address. */
export const useGlobalSearch = (
  { language, listState, cachedPages, start }: GlobalSearchPlace,
  list: RefObject<HTMLElement | null>,
): UseGlobalSearch => {
  const machine = useMemo(() => globalSearchMachine(globalSearchPorts, { cachedPages }), [cachedPages]);
  const [snapshot, send] = useMachine(machine, { snapshot: start, input: { query: nothingAsked, language } });
  const view = useMemo(() => globalSearchView(snapshot), [snapshot]);
  // The machine itself keeps what was found.
  const onArrive = useCallback((query: PageQuery) => send({ type: 'address.changed', query }), [send]);
  const addressOf = useListAddress({
    query: snapshot.context.query,
    found: view.isSearching ? undefined : view,
    listState,
    names: pageParameters,
    read: parsePageQuery,
    print: serialisePageQuery,
    isSameList: isSamePageQuery,
    onArrive,
    list,
  });
  return { view, send, addressOf };
};
