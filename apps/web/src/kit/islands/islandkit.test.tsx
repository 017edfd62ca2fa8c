import '../../testing/browser-globals.ts';
import { act, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CopyAddress } from '../share/copy-address.island.tsx';
import { Act } from '../ui/act.tsx';
import { momentOf } from './moments.ts';
import { mount } from './runtime.tsx';

const island = (html: string): HTMLElement => {
  const element = document.createElement('x-island');
  element.id = 'i1';
  element.innerHTML = html;
  document.body.replaceChildren(element);
  return element;
};

test('hydrates an island from the server’s HTML without a warning', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const props = { address: 'https://s.example/', label: 'Copy link', done: 'Copied', failed: 'Not copied' };
  const element = island(renderToString(<CopyAddress {...props} />, { identifierPrefix: 'i1' }));
  const button = element.querySelector('button');
  let mounted: Promise<void> = Promise.resolve();
  // Awaiting the mount inside act would wait for effects that act runs only afterwards.
  await act(async () => {
    mounted = mount(element, CopyAddress as never, props);
  });
  await mounted;
  expect(element.querySelector('button')).toBe(button);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

const Offer = () => (
  <Act className="button" href="/more" onAct={() => undefined}>
    More
  </Act>
);

test('keeps what is pressed until it has had its click', async () => {
  const element = island(renderToString(<Offer />, { identifierPrefix: 'i1' }));
  const link = element.firstElementChild;
  link?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  await act(async () => {
    void mount(element, Offer, {});
  });
  expect(element.firstElementChild).toBe(link);
  await act(async () => {
    link?.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
    await new Promise((done) => setTimeout(done));
  });
  expect(element.firstElementChild?.localName).toBe('button');
});

const Broken = () => {
  if (typeof window !== 'undefined') throw new Error('broken');
  return null;
};

const Frame = ({ children }: { readonly children?: ReactNode }) => <section>{children}</section>;

test('restores the server’s HTML when an island throws', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = island('<form action="/save"><button>Save</button></form>');
  let mounted: Promise<unknown> = Promise.resolve();
  await act(async () => {
    mounted = mount(element, Broken, {}).catch((failure: unknown) => failure);
  });
  expect(await mounted).toEqual(new Error('broken'));
  expect(element.querySelector('form')?.getAttribute('action')).toBe('/save');
  error.mockRestore();
});

test('keeps a server-rendered slot across hydration', async () => {
  const element = island('<section><x-slot><em>kept</em></x-slot></section>');
  let mounted: Promise<void> = Promise.resolve();
  await act(async () => {
    mounted = mount(element, Frame, {});
  });
  await mounted;
  expect(element.querySelector('x-slot em')?.textContent).toBe('kept');
});

describe('the trigger of an island', () => {
  const settled = async (promise: Promise<void>): Promise<boolean> => {
    let isDone = false;
    void promise.then(() => {
      isDone = true;
    });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return isDone;
  };
  test('fires on the first touch for interaction, not before', async () => {
    const element = island('<button>Save</button>');
    const moment = momentOf(element, 'interaction');
    expect(await settled(moment)).toBe(false);
    element.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(await settled(moment)).toBe(true);
  });
  test('does not fire during prerendering', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const moment = momentOf(island(''), 'load');
    Object.assign(window, { requestIdleCallback: (tell: () => void) => tell() });
    expect(await settled(moment)).toBe(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(await settled(moment)).toBe(true);
    Reflect.deleteProperty(document, 'prerendering');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
});
