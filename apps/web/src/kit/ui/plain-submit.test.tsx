import '../../testing/browser-globals.ts';
import { act, cleanup } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { mount } from '../islands/runtime.tsx';
import { PlainSubmit } from './plain-submit.tsx';

const View = () => (
  <form>
    <PlainSubmit className="button">Show</PlainSubmit>
    <a href="/next">Next</a>
  </form>
);

/** Draws the form as the server does, gives the focus to an element, and hydrates it. */
const hydrated = async (focused: string): Promise<HTMLElement> => {
  const element = document.createElement('x-island');
  element.innerHTML = renderToString(<View />);
  document.body.replaceChildren(element);
  element.querySelector<HTMLElement>(focused)?.focus();
  let mounted: Promise<void> = Promise.resolve();
  await act(async () => {
    mounted = mount(element, View, {});
  });
  await mounted;
  return element;
};

afterEach(cleanup);

it('disappears with script', async () => {
  const form = await hydrated('a');
  expect(form.querySelector('button')).toBeNull();
  expect(document.activeElement?.localName).toBe('a');
});

it('keeps the focus until the visitor goes on', async () => {
  const form = await hydrated('button');
  expect(document.activeElement?.localName).toBe('button');
  await act(async () => form.querySelector('a')?.focus());
  expect(form.querySelector('button')).toBeNull();
  expect(document.activeElement?.localName).toBe('a');
});
