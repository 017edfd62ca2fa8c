import { type Endless, type EndlessEvent, endlessAfter, endlessFrom, isAtEnd } from '@masthead/core/blogs';

type Props = { readonly appended: string; readonly stop: string; readonly resume: string; readonly addresses: string };

/** How far before its end a page begins to fetch the next entry, in pixels. */
const ahead = '600px';

/** Milliseconds that an entry is waited for. */
const patience = 15_000;

const dataIn = (page: Document): Element | null => page.getElementById('page-data');

/** An id that this page has already gets another, with the links to it: headings of two entries may have the same words. */
const makeIdsUnique = (entry: HTMLElement): void => {
  for (const named of entry.querySelectorAll('[id]')) {
    const { id } = named;
    let count = 1;
    while (document.getElementById(named.id)) named.id = `${id}-${++count}`;
    if (count > 1)
      for (const link of entry.querySelectorAll(`[href="#${CSS.escape(id)}"]`))
        link.setAttribute('href', `#${named.id}`);
  }
};

type Appended = { readonly entry: HTMLElement; readonly data: string };

/**
 * Returns the entry at an address and the data of its page; undefined where there is none. Rejects where that is
 * unknown.
 */
const entryIn = async (address: string): Promise<Appended | undefined> => {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(patience) });
  if (answer.status >= 500) throw new Error(`${answer.status} at ${address}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const entry = page.querySelector<HTMLElement>('article.blog-entry');
  if (!entry) return undefined;
  // The page has its one first heading already.
  for (const heading of entry.querySelectorAll('h1')) {
    const second = document.createElement('h2');
    second.className = heading.className;
    second.append(...heading.childNodes);
    heading.replaceWith(second);
  }
  makeIdsUnique(entry);
  return { entry, data: dataIn(page)?.textContent ?? '' };
};

/**
 * C§2, C§4: appends the entries of the same blog that follow, one by one, as their reader comes to the end; one that cannot be had is passed
 * over without a word (C§8); its link stays where it may only be out of reach. The address is that of the entry in the middle of the window, its query kept. A press stops it, and lets it
 * go on. Each entry that is read counts once as a page that is shown, with the data of its own page. The entries are the markup of their own pages: what is in them went through the site's sanitiser.
 */
export const mount = (element: HTMLElement, _: unknown, { appended, stop, resume, addresses }: Props): void => {
  const place = element.querySelector('.blog-appended');
  const end = element.querySelector('.blog-further');
  const status = element.querySelector('[role=status]');
  const first = document.querySelector<HTMLElement>('article.blog-entry');
  if (!place || !end || !first) return;
  const ownTitle = document.title;
  let state: Endless = endlessFrom(addresses.split('\n'));
  const ownData = dataIn(document);
  /** By entry, the data of its page. */
  const dataOf = new Map<Element, string>([[first, ownData?.textContent ?? '']]);
  const read = new Set<Element>([first]);

  const reading = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        const { address = '', title = '' } = target.dataset;
        const { pathname } = new URL(address, location.href);
        if (pathname === location.pathname) continue;
        history.replaceState(history.state, '', pathname + location.search);
        document.title = target === first ? ownTitle : title;
        if (ownData) ownData.textContent = dataOf.get(target) ?? '';
        document.dispatchEvent(new CustomEvent('masthead:page-data-changed'));
        if (read.has(target)) continue;
        read.add(target);
        document.dispatchEvent(new CustomEvent('masthead:analytics', { detail: { event: 'page_view' } }));
      }
    },
    { rootMargin: '-50% 0px' },
  );
  reading.observe(first);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = stop;
  // Beside the text, where appended entries do not move it while it is being clicked.
  const bar = document.createElement('p');
  bar.className = 'blog-stop';
  bar.append(button);
  place.before(bar);

  const nearing = new IntersectionObserver(
    (changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) happen('end.reached');
    },
    { rootMargin: ahead },
  );
  /** Entries already seen are reported only when they become visible. */
  const look = (): void => {
    nearing.disconnect();
    if (isAtEnd(state)) {
      if (!end.querySelector('li')) end.remove();
      bar.remove();
    } else nearing.observe(end);
  };

  const append = async (address: string): Promise<void> => {
    try {
      const found = await entryIn(address);
      for (const link of end.querySelectorAll('li')) if (link.querySelector('a')?.pathname === address) link.remove();
      if (!found) return happen('entry.failed');
      const { entry, data } = found;
      dataOf.set(entry, data);
      place.append(entry);
      // Its Save button wakes for a visitor with a session.
      document.dispatchEvent(new CustomEvent('masthead:session'));
      // It names the appended entry; the list names the others.
      end.querySelector('[rel=next]')?.parentElement?.remove();
      reading.observe(entry);
      if (status) status.textContent = appended.replace('{title}', () => entry.dataset.title ?? '');
      happen('entry.appended');
    } catch {
      happen('entry.failed');
    }
  };

  const happen = (event: EndlessEvent): void => {
    const before = state.next;
    state = endlessAfter(state, event);
    if (state.next !== undefined && state.next !== before) void append(state.next);
    else if (state.next === undefined && event !== 'end.reached') look();
  };

  button.addEventListener('click', () => {
    happen(state.isStopped ? 'scroll.resumed' : 'scroll.stopped');
    button.textContent = state.isStopped ? resume : stop;
  });
  look();
};
