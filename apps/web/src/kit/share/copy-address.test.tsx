import '../../testing/browser-globals.ts';
import { act, render, screen } from '@testing-library/react';
import { CopyAddress } from './copy-address.island.tsx';

const writeText = jest.fn();
const show = () => {
  Object.assign(navigator, { clipboard: { writeText } });
  render(<CopyAddress address="https://site.example/a" label="Copy link" done="Copied" failed="Not copied" />);
  const button = screen.getByRole('button', { name: 'Copy link' });
  return { press: () => act(async () => button.click()), button };
};
const told = () => document.querySelector('[aria-live]')?.textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the button that copies tells for a while, beside it, that it has, and tells it anew', async () => {
  writeText.mockResolvedValue(undefined);
  const { press, button } = show();
  await press();
  expect(writeText).toHaveBeenCalledWith('https://site.example/a');
  expect(told()).toBe('Copied');
  // What is within a button is read as its name and never as news.
  expect(button.querySelector('[aria-live]')).toBeNull();
  await act(async () => jest.advanceTimersByTime(4_000));
  expect(told()).toBe('');
  await press();
  expect(told()).toBe('Copied');
});

test('the button that copies says when the browser refuses', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  const { press } = show();
  await press();
  expect(told()).toBe('Not copied');
});
