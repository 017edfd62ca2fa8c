import '../../testing/browser-globals.ts';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import './notes.element.ts';
import './show-footnote.ts';

const notes = document.createElement('x-notes');
document.documentElement.append(notes);

const link = (): HTMLAnchorElement => {
  const found = document.querySelector('a');
  if (found === null) throw new Error('no mark');
  return found;
};
const press = (keys: MouseEventInit = {}): boolean =>
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
const width = (pixels: number): void => {
  Object.defineProperty(window, 'outerWidth', { value: pixels, configurable: true });
};
const popUp = () => document.querySelector('.footnote-pop');

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { popover: null, showPopover() {}, hidePopover() {} });
  width(1280);
  notes.dataset.chunk = join(__dirname, 'show-footnote.ts');
  history.replaceState(null, '', '/');
  document.body.innerHTML =
    '<p>One<sup class="footnote-mark"><a id="m" href="#footnote-1">1</a></sup></p><ol><li id="footnote-1">The <em id="e">note</em>. <a class="footnote-back" href="#m">↩</a></li></ol>';
});

test('shows a note beside its mark without back links and ids, and focuses it', async () => {
  expect(press()).toBe(false);
  await waitFor(() => expect(popUp()?.innerHTML).toBe('The <em>note</em>. '));
  expect([popUp()?.getAttribute('role'), popUp()?.getAttribute('aria-label')]).toEqual(['note', '1']);
  expect(document.activeElement).toBe(popUp());
});

test.each([
  ['in a window narrower than 563 px (C§9)', () => width(562), {}],
  ['with a key that opens another tab', () => undefined, { ctrlKey: true }],
  ['where its note is not on the page', () => document.querySelector('ol')?.remove(), {}],
])('%s keeps a mark a link', (_, prepare, keys) => {
  prepare();
  expect(press(keys)).toBe(true);
  expect(popUp()).toBeNull();
});

test('links a mark to its note where its script fails to load', async () => {
  notes.dataset.chunk = join(__dirname, 'nowhere.ts');
  expect(press()).toBe(false);
  await waitFor(() => expect(location.hash).toBe('#footnote-1'));
});

test('moves a note with its mark on scroll', async () => {
  Object.defineProperty(window, 'scrollY', { value: 1_200, configurable: true });
  link().getBoundingClientRect = () => new DOMRect(40, 300, 10, 20);
  press();
  // Eight pixels below the mark, from the top of the page.
  await waitFor(() => expect(popUp()).toHaveProperty('style.translate', expect.stringMatching(/ 1528px$/)));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('closes a note 300 ms after the last resize (C§9)', async () => {
  const hidden = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  press();
  await waitFor(() => expect(popUp()).not.toBeNull());
  vi.useFakeTimers();
  for (const wait of [299, 299]) {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(wait);
  }
  expect(hidden).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hidden).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
