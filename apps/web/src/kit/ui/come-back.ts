import { keepLeft, leftIn, linkIn } from './left-list.ts';

// A page that is come back to has the focus on the link that led away from one of its lists. A browser that has kept the page does so by itself;
// one that draws it anew, as it has to where somebody is signed in, leaves the focus at its beginning. Not in the islands: a list that nobody has
// touched yet has no script of its own, neither as it is left nor as it is come back to.

const leadsAway = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin !== location.origin || pathname !== location.pathname;

const focusLeft = (): void => {
  const left = leftIn(history.state);
  if (left === undefined || document.activeElement !== document.body) return;
  const links = [...document.querySelectorAll('x-island')].flatMap((island) => linkIn(island, left.link) ?? []);
  links[0]?.focus({ preventScroll: true });
};

document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('x-island a[href]') : null;
    if (link !== null && leadsAway(link)) keepLeft(link.getAttribute('href') ?? '');
  },
  true,
);

// The script may be here before the page is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', focusLeft, { once: true });
else focusLeft();
