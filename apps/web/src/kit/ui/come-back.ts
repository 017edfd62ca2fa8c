import { eventIn } from '../dom/event-in.ts';
import { onceParsed } from '../dom/once-parsed.ts';
import { keepLeft, leftIn, linkIn } from './left-list.ts';

// Focuses the link that left one of a page's lists, on return. A browser does so for a cached page; one that renders
// it again, as with a session, focuses the start. Not in the islands: an untouched list has no script, neither when
// leaving nor on return.

onceParsed(() => {
  const left = leftIn(history.state);
  if (left !== undefined && document.activeElement === document.body)
    linkIn(document, left.link, 'x-island')?.focus({ preventScroll: true });
});

document.addEventListener(
  'click',
  (event) => {
    const link = eventIn(event, 'x-island a');
    if (link !== null && link.pathname !== location.pathname) keepLeft(link.getAttribute('href') ?? '');
  },
  true,
);
