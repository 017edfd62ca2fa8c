import { act, render, screen } from '@testing-library/react';
import { BusyWords } from './busy-words.tsx';

const translate = (said: unknown) => String(said);
const words = () => screen.getByRole('status').textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('announces a submit at once, and a delay after a while', () => {
  const { rerender } = render(<BusyWords translate={translate} isBusy={false} />);
  expect(words()).toBe('');
  rerender(<BusyWords translate={translate} isBusy />);
  expect(words()).toBe('Form_Busy');
  act(() => vi.advanceTimersByTime(2_499));
  expect(words()).toBe('Form_Busy');
  act(() => vi.advanceTimersByTime(1));
  expect(words()).toBe('Form_TakesLong');
});

it('starts again with each attempt', () => {
  const { rerender } = render(<BusyWords translate={translate} isBusy />);
  act(() => vi.advanceTimersByTime(2_500));
  rerender(<BusyWords translate={translate} isBusy={false} />);
  expect(words()).toBe('');
  act(() => vi.advanceTimersByTime(0));
  rerender(<BusyWords translate={translate} isBusy />);
  expect(words()).toBe('Form_Busy');
});
