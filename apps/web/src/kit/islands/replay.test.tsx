import '../../testing/browser-globals.ts';
import { act, cleanup } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { mount } from './runtime.tsx';

const heard: unknown[] = [];

/** Controls that follow a state, as those of a machine do. */
const Choices = () => {
  const [state, setState] = useState({ online: false, near: true, answer: '', sort: 'new', from: '' });
  const change = (changes: Partial<typeof state>) => {
    heard.push(changes);
    setState((before) => ({ ...before, ...changes }));
  };
  return (
    <form data-replay="">
      <input
        type="checkbox"
        name="online"
        checked={state.online}
        onChange={({ target }) => change({ online: target.checked })}
      />
      <input
        type="checkbox"
        name="near"
        checked={state.near}
        onChange={({ target }) => change({ near: target.checked })}
      />
      {['a', 'b'].map((answer) => (
        <input
          key={answer}
          type="radio"
          name="answer"
          value={answer}
          checked={state.answer === answer}
          onChange={() => change({ answer })}
        />
      ))}
      <select name="sort" value={state.sort} onChange={({ target }) => change({ sort: target.value })}>
        <option>old</option>
        <option>new</option>
      </select>
      <input type="date" name="from" value={state.from} onChange={({ target }) => change({ from: target.value })} />
      <output>{JSON.stringify(state)}</output>
    </form>
  );
};

const Plain = () => (
  <form>
    <input type="checkbox" name="news" onChange={({ target }) => heard.push({ news: target.checked })} />
  </form>
);

/** Draws a form as the server does, lets a visitor fill it in, and hydrates it. */
const filledIn = async (View: ComponentType, fill: (controls: HTMLFormControlsCollection) => void) => {
  const element = document.createElement('x-island');
  element.innerHTML = renderToString(<View />);
  document.body.replaceChildren(element);
  const form = element.querySelector('form');
  if (form === null) throw new Error('no form was drawn');
  fill(form.elements);
  let mounted: Promise<void> = Promise.resolve();
  await act(async () => {
    mounted = mount(element, View, {});
  });
  await mounted;
  return form;
};

const control = (controls: HTMLFormControlsCollection, name: string): Element | RadioNodeList => {
  const found = controls.namedItem(name);
  if (found === null) throw new Error(`no control has the name ${name}`);
  return found;
};

const set = (controls: HTMLFormControlsCollection, name: string, value: string | boolean): void => {
  Object.assign(control(controls, name), { [typeof value === 'boolean' ? 'checked' : 'value']: value });
};

beforeEach(() => {
  heard.length = 0;
});
afterEach(cleanup);

describe('a form with choices', () => {
  it.each([
    ['a ticked box', 'online', true],
    ['an unticked box', 'near', false],
    ['a chosen radio', 'answer', 'b'],
    ['a chosen option', 'sort', 'old'],
    ['an entered date', 'from', '2026-12-01'],
  ])('keeps %s from before its script loaded', async (_, name, value) => {
    const form = await filledIn(Choices, (controls) => set(controls, name, value));
    expect(heard).toEqual([{ [name]: value }]);
    expect(JSON.parse(form.querySelector('output')?.textContent ?? '')).toMatchObject({ [name]: value });
    const shown = control(form.elements, name);
    expect('checked' in shown && typeof value === 'boolean' ? shown.checked : 'value' in shown && shown.value).toBe(
      value,
    );
  });

  it('reports nothing where nothing was chosen', async () => {
    await filledIn(Choices, () => undefined);
    expect(heard).toEqual([]);
  });

  it('reports nothing where its controls are read on submit', async () => {
    const form = await filledIn(Plain, (controls) => set(controls, 'news', true));
    expect(heard).toEqual([]);
    expect(form.querySelector('input')?.checked).toBe(true);
  });
});
