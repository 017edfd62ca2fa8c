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

it('is marked as replaced with script, and keeps the focus that it has', async () => {
  const form = await hydrated('button');
  expect(form.querySelector('button')?.dataset.off).toBe('true');
  expect(document.activeElement?.localName).toBe('button');
});

it('is not marked by a server', () => {
  expect(renderToString(<View />)).not.toContain('data-off');
});
