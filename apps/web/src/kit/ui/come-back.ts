import { eventIn } from '../dom/event-in.ts';
import { onceDrawn } from '../dom/once-drawn.ts';
import { keepLeft, leftIn, linkIn } from './left-list.ts';

// A page that is come back to has the focus on the link that led away from one of its lists. A browser that has kept the page does so by itself;
// one that draws it anew, as it has to where somebody is signed in, leaves the focus at its beginning. Not in the islands: a list that nobody has
// touched yet has no script of its own, neither as it is left nor as it is come back to.

onceDrawn(() => {
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
