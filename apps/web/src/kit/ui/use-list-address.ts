import { ownSearch, withOwnSearch, withSearch } from '@masthead/core/addresses';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepLeft, type Left, leftIn, linkIn } from './left-list.ts';
import { rewritten } from './list-links.ts';

/** Where a list stands, as its page was drawn. */
export type ListState = {
  /** Of the page, with language prefix. */
  readonly path: string;
  /** What the page's address said beyond that, to this list and to others; with or without `?`. */
  readonly search: string;
  /** Which number the parameters of the list have in it; undefined for a list of which the address says nothing. */
  readonly nth: number | undefined;
};

/** The address of a page with another query of one of its lists, printed by the plain names of its parameters; what it says to others stays. */
export const listAddress =
  ({ path, search, nth }: ListState, names: readonly string[]) =>
  (own: string): string =>
    withSearch(path, nth === undefined ? own : withOwnSearch({ names, nth }, search, own));

type ListAddress<Query, Found> = {
  /** What is asked for now, and what was found for it as soon as it is on show. */
  readonly query: Query;
  readonly found: Found | undefined;
  readonly stand: ListState;
  /** The plain names of the list's parameters. */
  readonly names: readonly string[];
  /** Reads what an address says to the list. Has to stay the same function. */
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
 * Keeps a list and the address of its page together: each choice is an entry of its own, further pages are the same one, and whoever comes
 * back finds at once what was on show, as far down as it was, with the focus on the link that led away. Several lists may stand on a page.
 * @returns the address of the page with another query of the list, as the server drew it
 */
export const useListAddress = <Query, Found>(parts: ListAddress<Query, Found>): ((query: Query) => string) => {
  const { query, found, stand, names, read, print, isSameList, onArrive, list } = parts;
  const { path, search, nth } = stand;
  const shown = useRef(new Map<string, Found>());
  const [returning, setReturning] = useState<Left>();
  const asked = useCallback((given: string): Query => read(ownSearch({ names, nth }, given)), [read, names, nth]);
  const isOn = nth !== undefined;

  useEffect(() => {
    if (found !== undefined) shown.current.set(print(query), found);
  }, [query, found, print]);

  useEffect(() => {
    if (!isOn) return;
    const arrive = () => {
      const wanted = asked(location.search);
      onArrive(wanted, shown.current.get(print(wanted)));
    };
    const onPop = ({ state }: PopStateEvent) => {
      rewritten();
      // A link within the page, such as the one past its head, makes an entry that keeps nothing.
      setReturning(leftIn(state));
      arrive();
    };
    // The address may have changed before there was anybody to follow it.
    if (print(asked(location.search)) !== print(asked(search))) arrive();
    // A list that the server has drawn had the focus back with its page (`come-back.ts`).
    const left = leftIn(history.state);
    if (left !== undefined && list.current === null && document.activeElement === document.body) setReturning(left);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [asked, print, onArrive, list, isOn, search]);

  const written = useRef(query);
  useEffect(() => {
    // Only what changed here goes into the address: what changed there is on its way from it.
    if (nth === undefined || print(query) === print(written.current)) return;
    written.current = query;
    const said = asked(location.search);
    if (print(said) === print(query)) return;
    const address = withSearch(location.pathname, withOwnSearch({ names, nth }, location.search, print(query)));
    if (isSameList(said, query)) history.replaceState(history.state, '', address);
    else {
      keepLeft(leftIn(history.state)?.link ?? '');
      history.pushState(null, '', address);
    }
    rewritten();
  }, [query, asked, print, isSameList, names, nth]);

  // Once the list is there, the page stands where it stood, with the focus on the link that was followed.
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
