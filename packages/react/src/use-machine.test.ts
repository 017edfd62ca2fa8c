/** @vitest-environment jsdom */
import { signInMachine, signInView } from '@masthead/core/sign-in';
import { act, cleanup, render } from '@testing-library/react';
import { Component, createContext, createElement, type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor, fromCallback, setup } from 'xstate';
import { inlineJson } from './inline-json.ts';
import { useFeature } from './use-feature.ts';
import { useMachine } from './use-machine.ts';

const stopped = vi.fn();
const begun = vi.fn();

const doorMachine = () =>
  setup({
    types: { events: {} as { type: 'door.opened' } | { type: 'door.broken' }, tags: '' as 'open' },
    actors: {
      hinge: fromCallback(() => {
        begun();
        return stopped;
      }),
    },
    actions: {
      breakDown: () => {
        throw new Error('The door is broken.');
      },
    },
  }).createMachine({
    invoke: { src: 'hinge' },
    initial: 'closed',
    states: { closed: { on: { 'door.opened': 'open' } }, open: { tags: 'open' } },
    on: { 'door.broken': { actions: 'breakDown' } },
  });
const door = doorMachine();

const openDoor = () => {
  const actor = createActor(door).start();
  actor.send({ type: 'door.opened' });
  return actor.getPersistedSnapshot();
};

type DoorProps = { readonly machine?: typeof door; readonly snapshot?: ReturnType<typeof openDoor> };

const Door = ({ machine = door, snapshot }: DoorProps) => {
  const [shown, send] = useMachine(machine, snapshot === undefined ? {} : { snapshot });
  const isOpen = shown.hasTag('open');
  return createElement(
    'button',
    { type: 'button', onClick: () => send({ type: isOpen ? 'door.broken' : 'door.opened' }) },
    isOpen ? 'open' : 'closed',
  );
};

class Boundary extends Component<{ readonly children: ReactNode }, { readonly words: string }> {
  override state = { words: '' };
  static getDerivedStateFromError = (error: unknown) => ({ words: String(error) });
  override render = () => this.state.words || this.props.children;
}

beforeEach(() => {
  stopped.mockClear();
  begun.mockClear();
});
afterEach(cleanup);

describe('a machine in a component', () => {
  it('renders each snapshot', () => {
    const { getByRole } = render(createElement(Door));
    act(() => getByRole('button').click());
    expect(getByRole('button').textContent).toBe('open');
  });

  it('works in strict mode, which mounts twice', async () => {
    const { getByRole } = render(createElement(StrictMode, {}, createElement(Door)));
    await act(async () => undefined);
    act(() => getByRole('button').click());
    expect(getByRole('button').textContent).toBe('open');
    expect([begun.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
  });

  it('stops when its component is unmounted', async () => {
    const { unmount } = render(createElement(Door));
    unmount();
    await Promise.resolve();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('continues from its snapshot when the component gets another machine', async () => {
    const { getByRole, rerender } = render(createElement(Door));
    act(() => getByRole('button').click());
    rerender(createElement(Door, { machine: doorMachine() }));
    await act(async () => undefined);
    expect(getByRole('button').textContent).toBe('open');
    expect([begun.mock.calls.length, stopped.mock.calls.length]).toEqual([2, 1]);
  });

  it('throws its error to the nearest boundary', () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { container, getByRole } = render(
      createElement(Boundary, null, createElement(Door, { snapshot: openDoor() })),
    );
    act(() => getByRole('button').click());
    expect(container.textContent).toBe('Error: The door is broken.');
    quiet.mockRestore();
  });

  it('is not started on a server', () => {
    expect(renderToString(createElement(Door))).toBe('<button type="button">closed</button>');
    expect(begun).not.toHaveBeenCalled();
  });

  it('is hydrated from a snapshot of the server without a difference', () => {
    const complaints = vi.spyOn(console, 'error');
    const element = createElement(Door, { snapshot: JSON.parse(JSON.stringify(openDoor())) });
    const container = document.createElement('div');
    container.innerHTML = renderToString(element);
    expect(container.textContent).toBe('open');
    const { getByRole } = render(element, { container: document.body.appendChild(container), hydrate: true });
    expect(getByRole('button').textContent).toBe('open');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});

const Ports = createContext({
  signInWithPassword: () => async () => ({ _tag: 'Left', left: { _tag: 'WrongCredentials' } }) as const,
});
const signIn = { machine: signInMachine, view: signInView };

const SignIn = () => {
  const { view, has, send } = useFeature(Ports, signIn, { input: {} });
  const values = { email: 'ada@example.com', password: 'wrong' };
  return createElement(
    'button',
    { type: 'button', disabled: has('busy'), onClick: () => send({ type: 'form.submitted', values }) },
    view.problem?.message.key ?? 'Sign in',
  );
};

describe('a feature of the SDK', () => {
  it('runs with the ports of the context', async () => {
    const { getByRole } = render(createElement(SignIn));
    await act(async () => getByRole('button').click());
    expect(getByRole('button').textContent).toBe('SignIn_WrongCredentials');
  });

  it('has the tags of its machine', async () => {
    const ports = { signInWithPassword: () => () => new Promise<never>(() => undefined) };
    const { getByRole } = render(createElement(Ports.Provider, { value: ports }, createElement(SignIn)));
    await act(async () => getByRole('button').click());
    expect(getByRole('button').hasAttribute('disabled')).toBe(true);
  });
});

it('JSON of a page cannot end its script element', () => {
  const written = inlineJson({ title: '</script><!--' });
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual({ title: '</script><!--' });
});

it('shows each actor to an observer of the page before it starts', () => {
  const states: unknown[] = [];
  globalThis.mastheadActor = ({ system }) =>
    void system.inspect((inspected) => {
      if (inspected.type === '@xstate.snapshot' && 'value' in inspected.snapshot) states.push(inspected.snapshot.value);
    });
  render(createElement(Door));
  globalThis.mastheadActor = undefined;
  expect(states).toEqual(['closed']);
});
