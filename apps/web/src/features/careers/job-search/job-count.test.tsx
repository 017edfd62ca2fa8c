import '../../../testing/browser-globals.ts';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import type { CountView } from '@masthead/core/job-search';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { JobCount } from './job-count.tsx';

const of = (count: number): CountView => ({ count, key: 'JobSearch_Count' });
const counter = (count: CountView | undefined, { isEmpty = false, isOutdated = false } = {}) => (
  <JobCount translate={translatorOf(englishDictionary)} count={count} isEmpty={isEmpty} isOutdated={isOutdated} />
);

let isMotionUnwanted = false;

beforeEach(() => {
  vi.useFakeTimers();
  isMotionUnwanted = false;
  Object.assign(globalThis, { matchMedia: () => ({ matches: isMotionUnwanted }) });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const announced = () => screen.getByRole('status').textContent;
const seen = (container: HTMLElement) => container.querySelector('p:not(.visually-hidden)')?.textContent;

describe('the job counter', () => {
  it('shows the server’s number without animation', () => {
    const { container } = render(counter(of(45)));
    expect(container.innerHTML).toBe(renderToString(counter(of(45))));
    pass(1_000);
    expect(seen(container)).toBe('Jobs found: 45');
  });

  it('animates from the old to the new number and announces the new one at once', () => {
    const { container, rerender } = render(counter(of(400)));
    rerender(counter(of(100)));
    const shown: (string | null | undefined)[] = [];
    for (let frame = 0; frame < 31; frame += 1) {
      expect(announced()).toBe('Jobs found: 100');
      shown.push(seen(container));
      pass(1_000 / 60);
    }
    expect(new Set(shown).size).toBeGreaterThan(15);
    expect(shown[0]).toBe('Jobs found: 400');
    pass(20);
    expect(seen(container)).toBe('Jobs found: 100');
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('continues from its current number when the target changes', () => {
    const { container, rerender } = render(counter(of(0)));
    rerender(counter(of(500)));
    pass(100);
    const before = seen(container);
    rerender(counter(of(3)));
    expect(seen(container)).toBe(before);
    expect(announced()).toBe('Jobs found: 3');
    pass(600);
    expect(seen(container)).toBe('Jobs found: 3');
  });

  it('does not animate with reduced motion', () => {
    isMotionUnwanted = true;
    const { container, rerender } = render(counter(of(400)));
    rerender(counter(of(100)));
    expect(seen(container)).toBe('Jobs found: 100');
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('announces each search, also one with the same number of jobs', () => {
    const { container, rerender } = render(counter(of(45)));
    rerender(counter(of(45), { isOutdated: true }));
    expect(announced()).toBe('');
    expect(seen(container)).toBe('Jobs found: 45');
    rerender(counter(of(45)));
    expect(announced()).toBe('Jobs found: 45');
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('shows words without jobs and is silent before the first answer', () => {
    const { container, rerender } = render(counter(undefined));
    expect(announced()).toBe('');
    rerender(counter(of(0), { isEmpty: true }));
    expect(announced()).toMatch(/^No job matches this search/);
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('shows "500 plus" beside the capped number', () => {
    render(counter({ count: 500, key: 'JobSearch_CountPlus' }));
    expect(announced()).toBe('Jobs found: 500 plus');
  });
});
