import '../../../testing/browser-globals.ts';
import { mount } from './use-table.ts';

let resized: () => void = () => undefined;
Object.assign(globalThis, {
  ResizeObserver: class {
    constructor(tell: () => void) {
      resized = tell;
    }
    observe() {}
    disconnect() {}
  },
});

let place = 300;
let isNarrow = true;
Reflect.set(window, 'matchMedia', () => ({ matches: isNarrow }));
// jsdom has no layout: a table of 600 pixels in a container of a given width.
Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => place });
Object.defineProperty(Element.prototype, 'scrollWidth', { configurable: true, get: () => 600 });

beforeEach(() => {
  vi.useFakeTimers();
  [place, isNarrow] = [300, true];
});
afterEach(() => vi.useRealTimers());

const table = (padding = '0'): HTMLElement => {
  const element = document.createElement('div');
  element.innerHTML = '<button data-zoom="Make small">Zoom</button><div class="table-region"><table></table></div>';
  element.querySelector<HTMLElement>('.table-region')?.style.setProperty('padding', padding);
  document.body.replaceChildren(element);
  mount(element, undefined, { copied: 'Copied', failed: 'Not copied', below: '48rem', scaling: 'yes' });
  const found = element.querySelector('table');
  if (found === null) throw new Error('no table');
  return found;
};
const sizeOf = (element: HTMLElement): string => element.style.getPropertyValue('--zoom');

test('scales a fitted table to its container (C§4)', () => expect(sizeOf(table())).toBe('0.5'));

test('subtracts the page margins from the width of its container', () => {
  place = 360;
  expect(sizeOf(table('0 30px'))).toBe('0.5');
});

test('scales again 300 ms after the last resize (C§9)', () => {
  const drawn = table();
  place = 450;
  resized();
  vi.advanceTimersByTime(299);
  expect(sizeOf(drawn)).toBe('0.5');
  resized();
  vi.advanceTimersByTime(299);
  expect(sizeOf(drawn)).toBe('0.5');
  vi.advanceTimersByTime(1);
  expect(sizeOf(drawn)).toBe('0.75');
});

test('never scales below a readable size', () => {
  place = 100;
  expect(sizeOf(table())).toBe('0.45');
});

test('keeps its natural size where it fits, without a zoom button', () => {
  place = 600;
  expect(sizeOf(table())).toBe('');
  expect(document.querySelector('button')?.hidden).toBe(true);
});

test('keeps its natural size on screens where its editor wants that', () => {
  isNarrow = false;
  expect(sizeOf(table())).toBe('');
});

test('toggles between fitted and natural size with a button that names the action (C§4)', () => {
  const drawn = table();
  const button = document.querySelector('button');
  button?.click();
  expect([sizeOf(drawn), button?.textContent, document.querySelector('[data-zoomed]') !== null]).toEqual([
    '',
    'Make small',
    true,
  ]);
  button?.click();
  expect([sizeOf(drawn), button?.textContent, document.querySelector('[data-zoomed]')]).toEqual(['0.5', 'Zoom', null]);
});
