import '../../../testing/browser-globals.ts';
import { fireEvent } from '@testing-library/dom';
import { mount } from './walk-tabs.ts';

/** What a panel does whose content becomes larger. */
let grow: () => void = () => undefined;
Object.assign(globalThis, {
  ResizeObserver: class {
    constructor(tell: () => void) {
      grow = tell;
    }
    observe() {}
  },
});

const width = 300;
const names = ['tab-hero', 'tab-story-1-mediatype-image', 'tab-related-articles'];

/**
 * Three parts in a row, in a page that fits its window; the position of a part follows from the scroll position of
 * the track.
 */
const begin = (direction: 'ltr' | 'rtl' = 'ltr') => {
  const along = direction === 'rtl' ? -1 : 1;
  document.body.innerHTML = `<div id="format">
    <nav class="five-fifty__tabs">${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
    <div class="five-fifty__track" tabindex="0">${names.map((name) => `<section id="${name}"><input><p popover><img></p></section>`).join('')}</div>
  </div>`;
  const track = document.querySelector<HTMLElement>('.five-fifty__track');
  const element = document.getElementById('format');
  if (track === null || element === null) throw new Error('nothing was drawn');
  track.style.direction = direction;
  for (const [index, panel] of [...track.children].entries())
    panel.getBoundingClientRect = () => new DOMRect(along * index * width - track.scrollLeft, 0, width, 600);
  track.getBoundingClientRect = () => new DOMRect(0, 0, width, 600);
  mount(element);
  const settle = (): void => {
    fireEvent.scroll(track);
    vi.advanceTimersByTime(20);
  };
  return {
    track,
    element,
    settle,
    press: (key: string, target: Element = track) => {
      fireEvent.keyDown(target, { key });
      settle();
    },
    /** Returns whether the page may scroll. */
    turn: (deltaY: number, target: Element = track): boolean => {
      const isLeft = fireEvent.wheel(target, { deltaY });
      settle();
      return isLeft;
    },
    /** Sets the position of the format in a window of 768 pixels. */
    stand: (top: number, bottom: number) => {
      element.getBoundingClientRect = () => new DOMRect(0, top, width, bottom - top);
    },
    marked: () =>
      [...element.querySelectorAll('a')].flatMap((link) =>
        link.hasAttribute('aria-current') ? [link.textContent] : [],
      ),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/insights/night');
});
afterEach(() => vi.useRealTimers());

test('starts at the beginning and leaves the requested address unchanged', () => {
  const { marked, element } = begin();
  expect(marked()).toEqual(['tab-hero']);
  expect(element.dataset.end).toBe('no');
  expect(location.hash).toBe('');
});

test('marks the visible part on scroll and names it in the address (C§2)', () => {
  const { track, settle, marked } = begin();
  track.scrollLeft = width - 20;
  settle();
  expect(marked()).toEqual(['tab-story-1-mediatype-image']);
  expect(location.hash).toBe('#tab-story-1-mediatype-image');
});

test('shows the content below for the last part alone (C§4)', () => {
  const { track, settle, element } = begin();
  track.scrollLeft = 2 * width;
  settle();
  expect(element.dataset.end).toBe('yes');
  track.scrollLeft = width;
  settle();
  expect(element.dataset.end).toBe('no');
});

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('in a page that is read %s moves on with %s and back with %s', (direction, on, back) => {
  const { press, marked } = begin(direction);
  press(on);
  press(on);
  expect(marked()).toEqual(['tab-related-articles']);
  press(on);
  expect(marked()).toEqual(['tab-related-articles']);
  press(back);
  expect(marked()).toEqual(['tab-story-1-mediatype-image']);
});

test('scrolls the link of the visible part into view in a wide list', () => {
  const { press, element } = begin();
  const [list, links] = [element.querySelector('nav'), [...element.querySelectorAll('a')]];
  if (list === null) throw new Error('there is no list');
  list.getBoundingClientRect = () => new DOMRect(0, 0, width, 44);
  for (const [index, link] of links.entries())
    link.getBoundingClientRect = () => new DOMRect(index * 200 - list.scrollLeft, 0, 200, 44);
  press('ArrowRight');
  expect(list.scrollLeft).toBe(100);
  press('ArrowRight');
  expect(list.scrollLeft).toBe(300);
  press('ArrowLeft');
  expect(list.scrollLeft).toBe(200);
});

test.each(['input', 'img'])('ignores a key handled by a field or an overlay: %s', (taking) => {
  const { press, marked, element } = begin();
  press('ArrowRight', element.querySelector(taking) as Element);
  expect(marked()).toEqual(['tab-hero']);
});

describe('a mouse wheel', () => {
  const rest = () => vi.advanceTimersByTime(250);

  test('moves on once per gesture while the page is at rest', () => {
    const { turn, marked, stand } = begin();
    stand(80, 768);
    expect([turn(40), turn(40)]).toEqual([false, false]);
    expect(marked()).toEqual(['tab-story-1-mediatype-image']);
    rest();
    expect(turn(40)).toBe(false);
    expect(marked()).toEqual(['tab-related-articles']);
    rest();
    expect(turn(-40)).toBe(false);
    expect(marked()).toEqual(['tab-story-1-mediatype-image']);
  });

  test('scrolls the page before the first part and after the last', () => {
    const { turn, marked, stand } = begin();
    stand(80, 768);
    expect(turn(-40)).toBe(true);
    rest();
    for (const delta of [40, 40]) {
      turn(delta);
      rest();
    }
    expect(turn(40)).toBe(true);
    expect(marked()).toEqual(['tab-related-articles']);
  });

  test('first scrolls to the end of a tall part, and shows the next one from its start', () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const { turn, marked, stand } = begin();
    stand(80, 1_500);
    expect(turn(40)).toBe(true);
    stand(-700, 720);
    // It is the same gesture that came to the end.
    expect(turn(40)).toBe(true);
    expect(marked()).toEqual(['tab-hero']);
    rest();
    expect(turn(40)).toBe(false);
    expect(marked()).toEqual(['tab-story-1-mediatype-image']);
    expect(scrolled.mock.calls).toEqual([[0, -700]]);
    rest();
    expect(turn(-40)).toBe(true);
    expect(marked()).toEqual(['tab-story-1-mediatype-image']);
    scrolled.mockRestore();
  });

  test('has no effect over an overlay or elsewhere', () => {
    const { turn, marked, element } = begin();
    expect(turn(40, element.querySelector('img') as Element)).toBe(true);
    expect(turn(40, document.body)).toBe(true);
    expect(marked()).toEqual(['tab-hero']);
  });
});

test('shows a part from its start after a swipe, and in place after a search in the page', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const { track, settle, stand } = begin();
  stand(-900, 700);
  fireEvent.touchStart(track);
  track.scrollLeft = width;
  settle();
  expect(scrolled.mock.calls).toEqual([[0, -900]]);
  track.scrollLeft = 0;
  settle();
  expect(scrolled).toHaveBeenCalledTimes(1);
  scrolled.mockRestore();
});

test('follows the height of the visible part, also when it grows', () => {
  const { track, press } = begin();
  const [first, second] = [...track.children];
  for (const [panel, height] of [
    [first, 700],
    [second, 1_600],
  ] as const)
    Object.defineProperty(panel, 'offsetHeight', { value: height, configurable: true });
  grow();
  expect(track.style.getPropertyValue('--seen')).toBe('700px');
  press('ArrowRight');
  expect(track.style.getPropertyValue('--seen')).toBe('1600px');
});
