import { parseBlogHash, serialiseBlogQuery } from '@masthead/core/blogs';
import { eventIn } from '../../kit/dom/event-in.ts';

/** The view of a blog in a page of it that was sent. */
const viewIn = async (address: string): Promise<Element> => {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } });
  const view = answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  const found = view?.querySelector('.blog__view');
  if (!found) throw new Error(`no blog at ${address}`);
  return found;
};

/**
 * C§2 `#/tag/{slug}`, `#/author/{slug}`: shows the narrowed blog in this page, from the markup of the page that the
 * filter links to without script. Navigates there where that fails. The last choice counts, whatever the order of
 * answers.
 */
export const mount = (element: HTMLElement): void => {
  const status = element.querySelector('[role=status]');
  const wantedTag = (): string => {
    const filter = parseBlogHash(location.hash);
    const search = filter === undefined ? location.search : `?${serialiseBlogQuery({ filter, page: 1 })}`;
    return `${location.pathname}${search}`;
  };
  let shown = `${location.pathname}${location.search}`;
  let wanted = shown;
  const show = async (): Promise<void> => {
    wanted = wantedTag();
    if (wanted === shown) return;
    const address = wanted;
    element.setAttribute('aria-busy', 'true');
    try {
      const view = await viewIn(address);
      if (address !== wanted) return;
      shown = address;
      element.querySelector('.blog__view')?.replaceWith(view);
      const heading = view.querySelector('h1');
      if (status) status.textContent = heading?.textContent ?? '';
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    } catch {
      if (address === wanted) location.assign(address);
    } finally {
      if (address === wanted) element.removeAttribute('aria-busy');
    }
  };
  element.addEventListener('click', (event) => {
    const link = eventIn<HTMLElement>(event, '[data-filter]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { filter = '' } = link.dataset;
    if (filter !== '') location.hash = filter;
    else {
      history.pushState(null, '', location.pathname);
      void show();
    }
  });
  addEventListener('hashchange', () => void show());
  addEventListener('popstate', () => void show());
  void show();
};
