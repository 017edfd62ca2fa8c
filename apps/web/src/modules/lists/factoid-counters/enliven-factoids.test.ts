import '../../../testing/browser-globals.ts';
import { mount } from './enliven-factoids.ts';

type Seen = (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void;

const drawn = (): HTMLElement => {
  document.body.innerHTML = `<x-island><ul>${['1,240', '7', '48 %']
    .map((figure) => `<li class="factoid"><p><span data-figure="">${figure}</span></p></li>`)
    .join('')}</ul></x-island>`;
  const element = document.querySelector<HTMLElement>('x-island');
  if (element === null) throw new Error('nothing is drawn');
  return element;
};

/** A browser with its screen, its frames and its movements in our hands. */
const browser = ({ reduced = false, wide = true } = {}) => {
  const frames: FrameRequestCallback[] = [];
  const animate = vi.fn(() => ({ cancel: vi.fn() }));
  const watched: Element[] = [];
  let tell: Seen = () => {};
  class Observer {
    constructor(seen: Seen) {
      tell = seen;
    }
    observe = (target: Element) => watched.push(target);
    unobserve = (target: Element) => watched.splice(watched.indexOf(target), 1);
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('reduce') ? reduced : wide }) });
  Object.assign(HTMLElement.prototype, { animate });
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  return {
    animate,
    watched,
    see: (target: Element, isIntersecting = true) => tell([{ target, isIntersecting }]),
    draw: (now: number) => {
      for (const frame of frames.splice(0)) frame(now);
    },
  };
};

const itemsOf = (element: HTMLElement) => [...element.querySelectorAll('.factoid')];
const counting = () => [...document.querySelectorAll('.factoid__count')].map((shown) => shown.textContent);

afterEach(() => vi.restoreAllMocks());

it('counts a figure of ten or more in view, beside the text for screen readers', () => {
  const { see, draw } = browser();
  const element = drawn();
  const [first, small] = itemsOf(element);
  mount(element, undefined, { animation: 'count-up', duration: '2000' });
  expect(counting()).toEqual([]);
  for (const item of [first, small]) if (item !== undefined) see(item);
  draw(100);
  expect(counting()).toEqual(['0']);
  expect(element.querySelector('[data-figure]')?.textContent).toBe('1,240');
  draw(1100);
  expect(counting()).toEqual(['1,085']);
  draw(2100);
  expect(counting()).toEqual([]);
  expect(element.querySelector('[data-counting]')).toBeNull();
});

it('stops at the final value out of view and does not restart', () => {
  const { see, draw, watched } = browser();
  const element = drawn();
  const [first] = itemsOf(element);
  if (first === undefined) throw new Error('nothing is drawn');
  mount(element, undefined, { animation: 'count-up', duration: '2000' });
  see(first);
  see(first, false);
  draw(100);
  expect(counting()).toEqual([]);
  expect(watched).not.toContain(first);
});

it.each([
  [true, [0, 750, 1500]],
  [false, [0, 0, 0]],
])('slides figures in one by one, only on a wide screen (%s) (C§4, C§9)', (wide, delays) => {
  const { see, animate } = browser({ wide });
  const element = drawn();
  mount(element, undefined, { animation: 'slide-in', duration: '2000' });
  for (const item of itemsOf(element)) see(item);
  expect(animate.mock.calls).toEqual(delays.map((delay) => [expect.anything(), expect.objectContaining({ delay })]));
});

it('animates nothing with reduced motion', () => {
  const { watched } = browser({ reduced: true });
  mount(drawn(), undefined, { animation: 'count-up', duration: '2000' });
  expect(watched).toEqual([]);
});
