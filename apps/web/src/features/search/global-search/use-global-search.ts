import type { Language } from '@masthead/core';
import {
  type GlobalSearchEvent,
  type GlobalSearchView,
  globalSearchMachine,
  globalSearchView,
  isSamePageQuery,
  nothingAsked,
  type PageQuery,
  parsePageQuery,
  serialisePageQuery,
} from '@masthead/core/global-search';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Snapshot } from 'xstate';
import { globalSearchPorts } from '../browser-ports.ts';

export type GlobalSearchPlace = {
  readonly language: Language;
  /** With language prefix. */
  readonly path: string;
  readonly cachedPages: number;
  /** What the server found. */
  readonly start: Snapshot<unknown>;
};

type UseGlobalSearch = {
  readonly view: GlobalSearchView;
  readonly send: (event: GlobalSearchEvent) => void;
  readonly addressOf: (query: PageQuery) => string;
  /** Remembers the result to come back to. */
  readonly noteResult: (url: string) => void;
};

/** What a history entry keeps of the page that was left. */
type Left = { readonly scroll: number; readonly result: string };

const leftIn = (state: unknown): Left | undefined => {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'search') : undefined;
  if (typeof kept !== 'object' || kept === null) return undefined;
  const [scroll, result] = [Reflect.get(kept, 'scroll'), Reflect.get(kept, 'result')];
  return typeof scroll === 'number' && typeof result === 'string' ? { scroll, result } : undefined;
};

const keep = (left: Left): void => history.replaceState({ ...history.state, search: left }, '');

const focusResult = (url: string): void =>
  [...document.querySelectorAll<HTMLElement>('[data-result]')]
    .find((link) => link.dataset.result === url)
    ?.focus({ preventScroll: true });

/**
 * The search in a page: goes on from what the server found, writes each search into the address, and brings back results, scroll position
 * and focus when the visitor comes back.
 */
export const useGlobalSearch = ({ language, path, cachedPages, start }: GlobalSearchPlace): UseGlobalSearch => {
  const machine = useMemo(() => globalSearchMachine(globalSearchPorts, { cachedPages }), [cachedPages]);
  const [snapshot, send] = useMachine(machine, { snapshot: start, input: { query: nothingAsked, language } });
  const view = useMemo(() => globalSearchView(snapshot), [snapshot]);
  const { query } = snapshot.context;
  const addressOf = useCallback(
    (wanted: PageQuery): string => {
      const search = serialisePageQuery(wanted);
      return search === '' ? path : `${path}?${search}`;
    },
    [path],
  );
  const [returning, setReturning] = useState<Left>();

  useEffect(() => {
    const left = leftIn(history.state);
    if (left !== undefined) focusResult(left.result);
    const onPop = (event: PopStateEvent) => {
      send({ type: 'address.changed', query: parsePageQuery(location.search) });
      setReturning(leftIn(event.state) ?? { scroll: 0, result: '' });
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [send]);

  const shown = useRef(query);
  useEffect(() => {
    if (isSamePageQuery(shown.current, query)) return;
    shown.current = query;
    if (isSamePageQuery(parsePageQuery(location.search), query)) return;
    keep({ result: leftIn(history.state)?.result ?? '', scroll: window.scrollY });
    history.pushState({}, '', addressOf(query));
  }, [query, addressOf]);

  // Once the results are there, the page stands where it stood, with the focus on the one that was read.
  const { isSearching } = view;
  useEffect(() => {
    if (returning === undefined || isSearching) return;
    setReturning(undefined);
    focusResult(returning.result);
    window.scrollTo({ top: returning.scroll, behavior: 'instant' });
  }, [returning, isSearching]);

  return { view, send, addressOf, noteResult: (url) => keep({ scroll: window.scrollY, result: url }) };
};
