import '../../../testing/browser-globals.ts';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { type FilterTag, resizeWait } from '@masthead/core/job-search';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { AppliedTags } from './applied-tags.tsx';

const cities = ['Berlin', 'London', 'Munich', 'Vienna', 'Zurich'];
const tags = (values: readonly string[], onRemove: (tag: FilterTag) => void = () => undefined) => (
  <AppliedTags
    translate={translatorOf(englishDictionary)}
    jobLanguage="en"
    applied={values.map((value) => ({ group: 'cities' as const, value, id: `cities/${value}` }))}
    links={{
      here: '/',
      without: ({ value }) => `/without-${value}`,
      cleared: '/cleared',
      withText: () => '/',
      more: '',
      earlier: '',
    }}
    onRemove={onRemove}
    onClear={() => undefined}
    fallback={createRef()}
  />
);

const Removing = () => {
  const [left, setLeft] = useState(cities);
  return tags(left, ({ value }) => setLeft(left.filter((city) => city !== value)));
};

/** How many tags of equal width a row holds; tags that are not shown take no room. */
let perRow = 3;
let resized: () => void = () => undefined;
const shown = () => screen.getAllByRole('button', { name: /^Remove/ }).map((tag) => tag.getAttribute('aria-label'));

beforeEach(() => {
  vi.useFakeTimers();
  perRow = 3;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => perRow * 100 });
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      const before = [...(this.parentElement?.children ?? [])].filter((item) => !item.hasAttribute('hidden'));
      return Math.floor(before.indexOf(this) / perRow) * 48;
    },
  });
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(onResize: () => void) {
        resized = onResize;
      }
      observe(): void {}
      disconnect(): void {}
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetTop');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

describe('the applied filters', () => {
  it('work as links without script', () => {
    document.body.innerHTML = renderToString(tags(cities));
    expect(screen.getAllByRole('link', { name: /^Remove/ })).toHaveLength(5);
    expect(screen.queryByText(/more/)).toBeNull();
  });

  it('collapse to one row, and expand on click with focus on the first hidden one', () => {
    render(tags(cities));
    expect(shown()).toEqual(['Remove Berlin', 'Remove London', 'Remove Munich']);
    fireEvent.click(screen.getByRole('button', { name: '+2 more: show all filters' }));
    expect(shown()).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Vienna' }));
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it.each([
    ['London', 'Munich'],
    ['Zurich', 'Vienna'],
  ])('move focus, when %s is removed, to %s', (name, next) => {
    perRow = 5;
    render(<Removing />);
    const tag = screen.getByRole('button', { name: `Remove ${name}` });
    tag.focus();
    fireEvent.click(tag);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Remove ${next}` }));
  });

  it('show no toggle when all fit', () => {
    render(tags(cities.slice(0, 3)));
    expect(shown()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('measure again when one is added and when resizing ends', () => {
    const { rerender } = render(tags(cities.slice(0, 3)));
    rerender(tags(cities));
    expect(screen.getByRole('button', { name: '+2 more: show all filters' })).toBeTruthy();
    perRow = 4;
    act(() => resized());
    act(() => vi.advanceTimersByTime(resizeWait - 1));
    perRow = 2;
    act(() => resized());
    act(() => vi.advanceTimersByTime(resizeWait - 1));
    expect(screen.getByRole('button', { name: '+2 more: show all filters' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: '+3 more: show all filters' })).toBeTruthy();
  });

  it('measure again when their font loads', () => {
    render(tags(cities));
    perRow = 2;
    act(() => document.fonts.dispatchEvent(new Event('loadingdone')));
    act(() => vi.advanceTimersByTime(resizeWait));
    expect(screen.getByRole('button', { name: '+3 more: show all filters' })).toBeTruthy();
  });
});
