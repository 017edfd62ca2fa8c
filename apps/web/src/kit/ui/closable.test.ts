import '../../testing/browser-globals.ts';
import { mount } from './closable.ts';

const drawn = (): HTMLElement => {
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><x-island><button data-close="">Close</button></x-island></main>';
  const element = document.querySelector<HTMLElement>('x-island');
  if (element === null) throw new Error('nothing is drawn');
  return element;
};
const isOpen = (element: HTMLElement): boolean => element.getAttribute('data-bar') === 'open';
const shown = (id: string): HTMLElement => {
  const element = drawn();
  mount(element, undefined, { id });
  return element;
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('shows a bar until its visitor closes it, remembers that and focuses the content', () => {
  const bar = shown('brief');
  expect(isOpen(bar)).toBe(true);
  bar.querySelector('button')?.click();
  expect(isOpen(bar)).toBe(false);
  expect(document.activeElement?.id).toBe('main');
  expect(isOpen(shown('brief'))).toBe(false);
  expect(isOpen(shown('another'))).toBe(true);
});

it('closes a bar where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const bar = shown('brief');
  bar.querySelector('button')?.click();
  expect(isOpen(bar)).toBe(false);
});

type Seen = (changes: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void;
let seen: Seen = () => {};
let margins: readonly (string | undefined)[] = [];
let watched: readonly Element[] = [];
class Observer {
  private readonly margin: string | undefined;
  constructor(listener: Seen, { rootMargin }: IntersectionObserverInit = {}) {
    seen = listener;
    this.margin = rootMargin;
    margins = [...margins, rootMargin];
  }
  observe = (target: Element): void => {
    watched = [...watched, target];
  };
  disconnect = (): void => {
    margins = margins.filter((margin) => margin !== this.margin);
    watched = [];
  };
}

/** A sticky bar over a page with another bar and a carousel. */
const overlaid = (): HTMLElement => {
  Object.assign(globalThis, { IntersectionObserver: Observer });
  [margins, watched] = [[], []];
  const element = drawn();
  element.innerHTML = '<section class="bar bar--sticky"><button data-close="">Close</button></section>';
  document.body.insertAdjacentHTML('beforeend', '<section class="bar"></section><div class="carousel__bar"></div>');
  mount(element, undefined, { id: 'over' });
  return element;
};

it('measures its place again when the window changes its size', () => {
  Object.assign(window, { innerHeight: 800 });
  overlaid();
  expect(margins).toEqual(['-800px 0px 0px']);
  Object.assign(window, { innerHeight: 600 });
  window.dispatchEvent(new Event('resize'));
  expect(margins).toEqual(['-600px 0px 0px']);
  expect(watched.map(({ className }) => className)).toEqual(['bar', 'carousel__bar']);
});

it('hides a bar while another bar or a carousel’s buttons overlap it', () => {
  const element = overlaid();
  expect(watched.map(({ className }) => className)).toEqual(['bar', 'carousel__bar']);
  const [other, buttons] = watched;
  if (other === undefined || buttons === undefined) throw new Error('nothing is watched');
  seen([
    { target: other, isIntersecting: true },
    { target: buttons, isIntersecting: true },
  ]);
  expect(element.hasAttribute('data-yields')).toBe(true);
  seen([{ target: other, isIntersecting: false }]);
  expect(element.hasAttribute('data-yields')).toBe(true);
  seen([{ target: buttons, isIntersecting: false }]);
  expect(element.hasAttribute('data-yields')).toBe(false);
});
