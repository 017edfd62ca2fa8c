import { eventIn } from '../../kit/dom/event-in.ts';

/**
 * Updates links that carry the current place: with the query of the page (`data-keep=""`), or with the page's whole
 * address in the parameter named by `data-keep`. A shared page knows no query, and a search changes its address.
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
