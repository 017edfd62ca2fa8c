import { eventIn } from '../../kit/dom/event-in.ts';

/**
 * Links that lead on from where the visitor is: with the query of the page as it is now (`data-keep=""`), or with the page's whole address
 * in the parameter that `data-keep` names. A page that all visitors share knows no query, and a search changes its address as it goes.
 */
const keepPlace = (event: Event): void => {
  const link = eventIn(event, 'a[data-keep]');
  if (link === null) return;
  const { pathname, search } = location;
  const name = link.dataset.keep ?? '';
  link.search = name === '' ? search : `${new URLSearchParams([[name, pathname + search]])}`;
};

// Before the link is followed, whichever button or key does it; and before the layer looks at it.
for (const type of ['pointerdown', 'click']) document.addEventListener(type, keepPlace, true);
