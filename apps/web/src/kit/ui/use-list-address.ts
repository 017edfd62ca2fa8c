import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a history entry keeps of the list that was left: how far down, and by which of its links. */
type Left = { readonly scroll: number; readonly link: string };

const leftIn = (state: unknown): Left | undefined => {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'list') : undefined;
  if (typeof kept !== 'object' || kept === null) return undefined;
  const [scroll, link] = [Reflect.get(kept, 'scroll'), Reflect.get(kept, 'link')];
  return typeof scroll === 'number' && typeof link === 'string' ? { scroll, link } : undefined;
};

const keep = (link: string): void =>
  history.replaceState({ ...history.state, list: { scroll: window.scrollY, link } }, '');

/** The link of a list that leads there. */
export const linkIn = (list: HTMLElement | null, href: string): HTMLAnchorElement | undefined =>
  [...(list?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].find((link) => link.getAttribute('href') === href);

type ListAddress<Query, Found> = {
  /** What is asked for now, and what was found for it as soon as it is on show. */
  readonly query: Query;
  readonly found: Found | undefined;
  /** Reads the query of an address. Has to stay the same function. */
  readonly read: (search: string) => Query;
  /** The address of a query; one for each. Has to stay the same function. */
  readonly print: (query: Query) => string;
  /** Whether two queries differ in nothing but how much of the list is on show. */
  readonly isSameList: (one: Query, other: Query) => boolean;
  /** The visitor came to an address; `found` is what was on show there. Has to stay the same function. */
  readonly onArrive: (query: Query, found: Found | undefined) => void;
  readonly list: RefObject<HTMLElement | null>;
  /** False for a list of which its page's address says nothing. */
  readonly isOn: boolean;
};

/**
 * Keeps a list and the address of its page together: each choice is an entry of its own, further pages are the same one, and whoever comes
 * back finds at once what was on show, as far down as it was, with the focus on the link that led away.
 */
export const useListAddress = <Query, Found>(parts: ListAddress<Query, Found>): void => {
  const { query, found, read, print, isSameList, onArrive, list, isOn } = parts;
  const shown = useRef(new Map<string, Found>());
  const [returning, setReturning] = useState<Left>();

  useEffect(() => {
    if (found !== undefined) shown.current.set(print(query), found);
  }, [query, found, print]);

  useEffect(() => {
    if (!isOn) return;
    const arrive = () => {
      const wanted = read(location.search);
      onArrive(wanted, shown.current.get(print(wanted)));
    };
    const onPop = ({ state }: PopStateEvent) => {
      // A link within the page, such as the one past its head, makes an entry that keeps nothing.
      setReturning(leftIn(state));
      arrive();
    };
    const onFollow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link !== null && list.current?.contains(link)) keep(link.getAttribute('href') ?? '');
    };
    // The address may have changed before there was anybody to follow it.
    arrive();
    const left = leftIn(history.state);
    if (left !== undefined && document.activeElement === document.body)
      linkIn(list.current, left.link)?.focus({ preventScroll: true });
    addEventListener('popstate', onPop);
    addEventListener('click', onFollow);
    return () => {
      removeEventListener('popstate', onPop);
      removeEventListener('click', onFollow);
    };
  }, [read, print, onArrive, list, isOn]);

  const written = useRef(query);
  useEffect(() => {
    // Only what changed here goes into the address: what changed there is on its way from it.
    if (!isOn || print(query) === print(written.current)) return;
    written.current = query;
    const said = read(location.search);
    if (print(said) === print(query)) return;
    if (isSameList(said, query)) return history.replaceState(history.state, '', print(query));
    keep(leftIn(history.state)?.link ?? '');
    history.pushState(null, '', print(query));
  }, [query, read, print, isSameList, isOn]);

  // Once the list is there, the page stands where it stood, with the focus on the link that was followed.
  useEffect(() => {
    if (returning === undefined || found === undefined) return;
    setReturning(undefined);
    linkIn(list.current, returning.link)?.focus({ preventScroll: true });
    window.scrollTo({ top: returning.scroll, behavior: 'instant' });
  }, [returning, found, list]);
};
