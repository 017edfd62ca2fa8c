/** @vitest-environment node */

import { vi } from 'vitest';
import { rotation } from './rotation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const started = () => {
  const turn = vi.fn();
  const turning = rotation(7000, turn);
  turning.restart();
  return { turn, ...turning };
};

test('shows each slide for the same interval', () => {
  const { turn } = started();
  vi.advanceTimersByTime(6999);
  expect(turn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(7001);
  expect(turn).toHaveBeenCalledTimes(2);
});

test('pauses while anything blocks it, then starts a full interval', () => {
  const { turn, hinder } = started();
  vi.advanceTimersByTime(6000);
  hinder('hover', true);
  hinder('away', true);
  vi.advanceTimersByTime(60_000);
  hinder('hover', false);
  vi.advanceTimersByTime(60_000);
  expect(turn).not.toHaveBeenCalled();
  hinder('away', false);
  vi.advanceTimersByTime(6999);
  expect(turn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(turn).toHaveBeenCalledTimes(1);
});

test('keeps the interval when a block is reported twice', () => {
  const { turn, hinder } = started();
  vi.advanceTimersByTime(6000);
  hinder('focus', false);
  vi.advanceTimersByTime(1000);
  expect(turn).toHaveBeenCalledTimes(1);
});

test('stays stopped by the visitor until the visitor starts it', () => {
  const { turn, set, hinder, isOn } = started();
  set(false);
  hinder('hover', true);
  hinder('hover', false);
  vi.advanceTimersByTime(60_000);
  expect([isOn(), turn.mock.calls.length]).toEqual([false, 0]);
  set(true);
  vi.advanceTimersByTime(7000);
  expect([isOn(), turn.mock.calls.length]).toEqual([true, 1]);
});
