import '../../testing/browser-globals.ts';
import { act, render, screen } from '@testing-library/react';
import { stubClipboard } from '../../testing/clipboard.ts';
import { CopyAddress } from './copy-address.island.tsx';

const writeText = vi.fn();
const show = () => {
  stubClipboard(writeText);
  render(<CopyAddress address="https://site.example/a" label="Copy link" done="Copied" failed="Not copied" />);
  const button = screen.getByRole('button', { name: 'Copy link' });
  return { press: () => act(async () => button.click()), button };
};
const told = () => document.querySelector('[aria-live]')?.textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reports copying beside the button for a while, each time', async () => {
  writeText.mockResolvedValue(undefined);
  const { press, button } = show();
  await press();
  expect(writeText).toHaveBeenCalledWith('https://site.example/a');
  expect(told()).toBe('Copied');
  // What is within a button is read as its name and never as news.
  expect(button.querySelector('[aria-live]')).toBeNull();
  await act(async () => vi.advanceTimersByTime(4_000));
  expect(told()).toBe('');
  await press();
  expect(told()).toBe('Copied');
});

test('reports when the browser blocks copying', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  const { press } = show();
  await press();
  expect(told()).toBe('Not copied');
});
