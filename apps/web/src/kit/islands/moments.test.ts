import '../../testing/browser-globals.ts';
import { momentOf } from './moments.ts';

const watched: { readonly margin: string | undefined; readonly see: (isIntersecting: boolean) => void }[] = [];
Object.assign(globalThis, {
  IntersectionObserver: class {
    constructor(
      tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
      { rootMargin }: { readonly rootMargin?: string } = {},
    ) {
      watched.push({ margin: rootMargin, see: (isIntersecting) => tell([{ isIntersecting }]) });
    }
    observe() {}
    disconnect() {}
  },
});

const started = async (moment: string, act: (element: Element) => void): Promise<boolean> => {
  const element = document.createElement('div');
  let isStarted = false;
  void momentOf(element, moment).then(() => {
    isStarted = true;
  });
  // What is to happen at once has happened after a few turns.
  for (let turn = 0; turn < 5; turn += 1) await undefined;
  act(element);
  for (let turn = 0; turn < 5; turn += 1) await undefined;
  return isStarted;
};

test('starts a visible element 100 pixels before it appears (C§9 "intersection margin")', async () => {
  expect(await started('visible', () => watched.at(-1)?.see(false))).toBe(false);
  expect(await started('visible', () => watched.at(-1)?.see(true))).toBe(true);
  expect(watched.map(({ margin }) => margin)).toEqual(['100px', '100px']);
});

test.each(['load', 'visible', 'interaction'])('starts on any touch: %s', async (moment) =>
  expect(await started(moment, (element) => element.dispatchEvent(new Event('pointerover')))).toBe(true),
);

test('starts an island at once whose control got focus before the script arrived', async () => {
  document.body.innerHTML = '<div><input></div>';
  const element = document.querySelector('div');
  element?.querySelector('input')?.focus();
  if (element !== null) await momentOf(element, 'interaction');
  expect(element?.matches(':focus-within')).toBe(true);
});

test('waits for a touch where it should', async () =>
  expect(await started('interaction', () => undefined)).toBe(false));

describe('an island that starts with the page', () => {
  let state: DocumentReadyState;
  let idle: () => void;
  beforeEach(() => {
    vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
    Object.assign(window, {
      requestIdleCallback: (tell: () => void) => {
        idle = tell;
      },
    });
  });
  const load = () => window.dispatchEvent(new Event('load'));

  test.each(['load', 'soon'])('waits until the page has loaded and painted: %s', async (moment) => {
    state = 'interactive';
    expect(await started(moment, () => undefined)).toBe(false);
    expect(await started(moment, load)).toBe(false);
    expect(
      await started(moment, () => {
        load();
        idle();
      }),
    ).toBe(true);
  });

  test('starts at once on a page that has loaded before', async () => {
    state = 'complete';
    expect(await started('load', () => undefined)).toBe(false);
    expect(await started('load', () => idle())).toBe(true);
  });
});
