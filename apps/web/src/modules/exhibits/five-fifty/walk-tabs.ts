import { markCurrent } from '../../../kit/dom/mark-current.ts';
import { oncePerFrame } from '../../../kit/dom/once-per-frame.ts';

/** What takes arrow keys itself. */
const takingKeys = 'input, select, textarea, video, audio, iframe, summary, [contenteditable], .five-fifty__tabs';

/** Milliseconds without another turn of the wheel after which a gesture is over. */
const gestureEnd = 200;

/**
 * C§4 "Five-fifty": adds to parts that stand beside each other what only script can: which one is seen is told by its link and by the
 * address (C§2), arrow keys lead along, and a wheel at the end of the page leads on. What stands below is shown at the last part alone.
 * Scrolling, swiping and the links go on as they do without it.
 */
export const mount = (element: HTMLElement): void => {
  const track = element.querySelector<HTMLElement>('.five-fifty__track');
  if (track === null) return;
  const panels = [...track.children];
  const links = [...element.querySelectorAll('.five-fifty__tabs a')];
  const away = (index: number): number =>
    (panels[index]?.getBoundingClientRect().left ?? 0) - track.getBoundingClientRect().left;
  const seen = (): number =>
    panels.reduce((nearest, _, index) => (Math.abs(away(index)) < Math.abs(away(nearest)) ? index : nearest), 0);
  let shown = -1;

  /** On a narrow screen the list of parts is wider than that. */
  const bringIntoSight = (link: Element | undefined): void => {
    const list = link?.closest('.five-fifty__tabs');
    if (link === undefined || !list) return;
    const [at, room] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (at.left < room.left) list.scrollLeft += at.left - room.left;
    else if (at.right > room.right) list.scrollLeft += at.right - room.right;
  };

  const show = (index: number): void => {
    if (index === shown) return;
    markCurrent(links, links[index]);
    bringIntoSight(links[index]);
    element.dataset.end = index === panels.length - 1 ? 'yes' : 'no';
    // Nobody has turned yet when it is shown first: the address stays what was asked for.
    if (shown >= 0) history.replaceState(history.state, '', `#${panels[index]?.id}`);
    shown = index;
  };
  const go = (index: number): void => {
    if (panels[index] !== undefined) track.scrollLeft += away(index);
  };

  const look = oncePerFrame(() => show(seen()));
  track.addEventListener('scroll', look, { passive: true });

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return;
    if (target !== document.body && (!element.contains(target) || target.closest(takingKeys) !== null)) return;
    const along = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    const wanted = new Map([
      ['ArrowRight', seen() + along],
      ['ArrowLeft', seen() - along],
    ]).get(key);
    if (wanted === undefined) return;
    event.preventDefault();
    go(wanted);
  });

  let gesture: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'wheel',
    ({ deltaX, deltaY, ctrlKey }) => {
      if (ctrlKey || Math.abs(deltaY) <= Math.abs(deltaX)) return;
      const isTurned = gesture !== undefined;
      clearTimeout(gesture);
      gesture = setTimeout(() => {
        gesture = undefined;
      }, gestureEnd);
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const isAtEdge = deltaY > 0 ? scrollTop + clientHeight >= scrollHeight - 1 : scrollTop <= 0;
      if (!isTurned && isAtEdge) go(seen() + Math.sign(deltaY));
    },
    { passive: true },
  );

  show(seen());
};
