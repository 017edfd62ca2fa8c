import { markCurrent } from '../../../kit/dom/mark-current.ts';
import { oncePerFrame } from '../../../kit/dom/once-per-frame.ts';

/** What takes arrow keys itself; what lies over the page takes the wheel, too. */
const takingKeys =
  'input, select, textarea, video, audio, iframe, summary, [contenteditable], [popover], .five-fifty__tabs';

/** Milliseconds without another turn of the wheel after which a gesture is over. */
const gestureEnd = 200;

/** So many pixels below a part have nothing in them: all of it is seen without them. */
const slack = 24;

/**
 * C§4 "Five-fifty": adds to parts in a row what needs script: marks the visible one in its link and the address
 * (C§2), and moves by arrow keys. So does the wheel, after scrolling through a part that is taller than the window;
 * before the first part and after the last it scrolls the page. Shows the content below at the last part only.
 * Scrolling, swiping and the links work as without script.
 */
export const mount = (element: HTMLElement): void => {
  const track = element.querySelector<HTMLElement>('.five-fifty__track');
  if (track === null) return;
  const panels = [...track.children].filter((panel) => panel instanceof HTMLElement);
  const links = [...element.querySelectorAll('.five-fifty__tabs a')];
  const away = (index: number): number =>
    (panels[index]?.getBoundingClientRect().left ?? 0) - track.getBoundingClientRect().left;
  const seen = (): number =>
    panels.reduce((nearest, _, index) => (Math.abs(away(index)) < Math.abs(away(nearest)) ? index : nearest), 0);
  let shown = -1;
  let isTouched = false;

  /** On a narrow screen the list of parts is wider than that. */
  const bringIntoSight = (link: Element | undefined): void => {
    const list = link?.closest('.five-fifty__tabs');
    if (link === undefined || !list) return;
    const [at, room] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (at.left < room.left) list.scrollLeft += at.left - room.left;
    else if (at.right > room.right) list.scrollLeft += at.right - room.right;
  };

  /** A part begins where it begins, however far down its reader was in the last one. */
  const begin = (): void => {
    const { top } = element.getBoundingClientRect();
    if (top < 0) scrollBy(0, top);
  };

  /** A short part beside a long one would else end in nothing. The bar of the scroller is no part of it. */
  const fit = (): void =>
    track.style.setProperty(
      '--seen',
      `${(panels[shown]?.offsetHeight ?? 0) + track.offsetHeight - track.clientHeight}px`,
    );

  const show = (index: number): void => {
    if (index === shown) return;
    markCurrent(links, links[index]);
    bringIntoSight(links[index]);
    element.dataset.end = index === panels.length - 1 ? 'yes' : 'no';
    // The first visible part does not change the requested address.
    if (shown >= 0) history.replaceState(history.state, '', `#${panels[index]?.id}`);
    shown = index;
    fit();
    if (isTouched) begin();
    isTouched = false;
  };
  /** Returns whether there is such a part. */
  const go = (index: number): boolean => {
    if (panels[index] === undefined) return false;
    track.scrollLeft += away(index);
    begin();
    return true;
  };

  const look = oncePerFrame(() => show(seen()));
  track.addEventListener('scroll', look, { passive: true });
  track.addEventListener(
    'touchstart',
    () => {
      isTouched = true;
    },
    { passive: true },
  );

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
  let isLed = false;
  element.addEventListener('wheel', (event) => {
    const { deltaX, deltaY, ctrlKey, target } = event;
    if (ctrlKey || Math.abs(deltaY) <= Math.abs(deltaX)) return;
    if (target instanceof Element && target.closest('[popover]') !== null) return;
    const isNew = gesture === undefined;
    clearTimeout(gesture);
    gesture = setTimeout(() => {
      gesture = undefined;
    }, gestureEnd);
    if (isNew) {
      const { top, bottom } = element.getBoundingClientRect();
      isLed = (deltaY > 0 ? bottom <= innerHeight + slack : top >= -1) && go(seen() + Math.sign(deltaY));
    }
    // The page does not scroll while its parts do.
    if (isLed && event.cancelable) event.preventDefault();
  });

  show(seen());
  const sizes = new ResizeObserver(fit);
  for (const panel of panels) sizes.observe(panel);
};
