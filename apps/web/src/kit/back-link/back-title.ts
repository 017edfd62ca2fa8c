import { eventIn } from '../dom/event-in.ts';
import { onceParsed } from '../dom/once-parsed.ts';
import { forgetInTab, inTab, keepInTab } from '../forms/tab-storage.ts';

const key = 'masthead_back_title';

/** A§9, C§4: milliseconds until a title is removed after reading; a reload finds none. */
const lastsMs = 1_000;

/** Stores the title of the page for the page that a content link targets. */
const keepTitle = (event: Event): void => {
  const link = eventIn(event, 'main a');
  const title = document.querySelector('h1')?.textContent;
  if (link?.origin === location.origin && title) keepInTab(key, [location.href.split('#')[0], title.trim()]);
};

/** Shows the way back to the page that its visitor came from, where the page has a place for it. */
export const showBackLink = (): void => {
  const place = document.querySelector<HTMLElement>('.back-link');
  if (place === null) return;
  const kept = inTab(key);
  setTimeout(forgetInTab, lastsMs, key);
  // Another page may have been visited in between, or this one opened directly.
  if (!Array.isArray(kept) || kept[0] !== document.referrer) return;
  place.querySelector('a')?.setAttribute('href', kept[0]);
  place.querySelector('bdi')?.replaceChildren(`${kept[1]}`);
  place.hidden = false;
};

document.addEventListener('click', keepTitle, true);
onceParsed(showBackLink);
