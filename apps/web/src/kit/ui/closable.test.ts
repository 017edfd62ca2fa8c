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
afterEach(() => jest.restoreAllMocks());

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
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const bar = shown('brief');
  bar.querySelector('button')?.click();
  expect(isOpen(bar)).toBe(false);
});

it('hides a bar while another bar or a carousel’s buttons overlap it', () => {
  let seen: (changes: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void = () => {};
  const watched: Element[] = [];
  class Observer {
    constructor(told: typeof seen) {
      seen = told;
    }
    observe = (target: Element): number => watched.push(target);
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const element = drawn();
  element.innerHTML = '<section class="bar bar--sticky"><button data-close="">Close</button></section>';
  document.body.insertAdjacentHTML('beforeend', '<section class="bar"></section><div class="carousel__bar"></div>');
  mount(element, undefined, { id: 'over' });
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
