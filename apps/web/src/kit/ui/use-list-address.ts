import { ownSearch, withOwnSearch, withSearch } from '@masthead/core/addresses';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepLeft, type Left, leftIn, linkIn } from './left-list.ts';
import { rewritten } from './list-links.ts';

/** Rendered state of a list. */
export type ListState = {
  /** Of the page, with language prefix. */
  readonly path: string;
  /** The query of the page's address, for this list and others; with or without `?`. */
  readonly search: string;
  /** Number of the list in its parameters; undefined for a list without parameters. */
  readonly nth: number | undefined;
};

/**
 * Returns the page's address with another query of one of its lists, by the plain names of its parameters; keeps
 * those of others.
 */
export const listAddress =
  ({ path, search, nth }: ListState, names: readonly string[]) =>
  (own: string): string =>
    withSearch(path, nth === undefined ? own : withOwnSearch({ names, nth }, search, own));

type ListAddress<Query, Found> = {
  /** What is asked for now, and what was found for it as soon as it is on show. */
  readonly query: Query;
  readonly found: Found | undefined;
  readonly listState: ListState;
  /** The plain names of the list's parameters. */
  readonly names: readonly string[];
  /** Parses the list's part of an address. Has to stay the same function. */
  readonly read: (own: string) => Query;
  /** Writes it; one for each query. Has to stay the same function. */
  readonly print: (query: Query) => string;
  /** Whether two queries differ in nothing but how much of the list is on show. */
  readonly isSameList: (one: Query, other: Query) => boolean;
  /** The visitor came to an address; `found` is what was on show there. Has to stay the same function. */
  readonly onArrive: (query: Query, found: Found | undefined) => void;
  readonly list: RefObject<HTMLElement | null>;
};

/**
 * Synchronises a list with the page's address: each choice is a history entry, further pages share one, and Back
 * restores its length, scroll position and focus at once. Several lists may share a page.
 * @returns the address of the page with another query of the list, as rendered by the server
 */
export const useListAddress = <Query, Found>(parts: ListAddress<Query, Found>): ((query: Query) => string) => {
  const { query, found, listState, names, read, print, isSameList, onArrive, list } = parts;
  const { path, search, nth } = listState;
  const shown = useRef(new Map<string, Found>());
  const [returning, setReturning] = useState<Left>();
  const queryIn = useCallback((given: string): Query => read(ownSearch({ names, nth }, given)), [read, names, nth]);
  const isOn = nth !== undefined;

  useEffect(() => {
    if (found !== undefined) shown.current.set(print(query), found);
  }, [query, found, print]);

  useEffect(() => {
    if (!isOn) return;
    const arrive = () => {
      const wanted = queryIn(location.search);
      onArrive(wanted, shown.current.get(print(wanted)));
    };
    const onPop = ({ state }: PopStateEvent) => {
      rewritten();
      // A link within the page, such as the one past its head, makes an entry that keeps nothing.
      setReturning(leftIn(state));
      arrive();
    };
    // The address may have changed before there was anybody to follow it.
    if (print(queryIn(location.search)) !== print(queryIn(search))) arrive();
    // A server-rendered list got its focus back with its page (`come-back.ts`).
    const left = leftIn(history.state);
    if (left !== undefined && list.current === null && document.activeElement === document.body) setReturning(left);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [queryIn, print, onArrive, list, isOn, search]);

  const written = useRef(query);
  useEffect(() => {
    // Only what changed here goes into the address: what changed there is on its way from it.
    if (nth === undefined || print(query) === print(written.current)) return;
    written.current = query;
    const inAddress = queryIn(location.search);
    if (print(inAddress) === print(query)) return;
    const address = withSearch(location.pathname, withOwnSearch({ names, nth }, location.search, print(query)));
    if (isSameList(inAddress, query)) history.replaceState(history.state, '', address);
    else {
      keepLeft(leftIn(history.state)?.link ?? '');
      history.pushState(null, '', address);
    }
    rewritten();
  }, [query, queryIn, print, isSameList, names, nth]);

  // Restores the scroll position once the list is there, with focus on the link that was followed.
  useEffect(() => {
    if (returning === undefined || found === undefined) return;
    setReturning(undefined);
    linkIn(list.current, returning.link)?.focus({ preventScroll: true });
    window.scrollTo({ top: returning.scroll, behavior: 'instant' });
  }, [returning, found, list]);

  return useCallback(
    (wanted) => listAddress({ path, search, nth }, names)(print(wanted)),
    [path, search, nth, names, print],
  );
};
