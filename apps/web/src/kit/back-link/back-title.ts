import { forgetInTab, inTab, keepInTab } from '../forms/tab-storage.ts';

const key = 'masthead_back_title';

/** A§9, C§4: so long a title stays once it was read; whoever loads the page again has come from nowhere. */
const lastsMs = 1_000;

type BackTitle = { readonly title: string; readonly href: string };

const isBackTitle = (value: unknown): value is BackTitle =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'href' in value &&
  typeof value.href === 'string';

/** Keeps what the page is called for the one that a link of its content leads to. */
const keepTitle = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a') : null;
  const title = document.querySelector('h1')?.textContent?.trim();
  if (link?.origin === location.origin && title)
    keepInTab(key, { title, href: location.pathname + location.search } satisfies BackTitle);
};

/** Shows the way back to the page that its visitor came from, where the page has a place for it. */
export const showBackLink = (): void => {
  const place = document.querySelector<HTMLElement>('.back-link');
  const kept = place === null ? undefined : inTab(key);
  if (place === null || !isBackTitle(kept)) return;
  setTimeout(forgetInTab, lastsMs, key);
  // Another page than the one that is told of may have been visited in between, or this one be opened by hand.
  if (document.referrer !== location.origin + kept.href) return;
  const [link, title] = [place.querySelector('a'), place.querySelector('bdi')];
  if (link === null || title === null) return;
  link.href = kept.href;
  title.textContent = kept.title;
  place.hidden = false;
};

document.addEventListener('click', keepTitle, true);
showBackLink();
