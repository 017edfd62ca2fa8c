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

test('what starts when it is seen does so from 100 pixels on (C§9 "intersection margin"), and not before', async () => {
  expect(await started('visible', () => watched.at(-1)?.see(false))).toBe(false);
  expect(await started('visible', () => watched.at(-1)?.see(true))).toBe(true);
  expect(watched.map(({ margin }) => margin)).toEqual(['100px', '100px']);
});

test.each(['load', 'visible', 'interaction'])('a touch always counts: %s', async (moment) =>
  expect(await started(moment, (element) => element.dispatchEvent(new Event('pointerover')))).toBe(true),
);

test('what waits for a touch waits', async () => expect(await started('interaction', () => undefined)).toBe(false));

describe('what starts with the page', () => {
  let state: DocumentReadyState;
  let idle: () => void;
  beforeEach(() => {
    jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
    Object.assign(window, {
      requestIdleCallback: (tell: () => void) => {
        idle = tell;
      },
    });
  });
  const load = () => window.dispatchEvent(new Event('load'));

  test.each(['load', 'soon'])('lets it come and be drawn first: %s', async (moment) => {
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

  test('does so when the page was there before', async () => {
    state = 'complete';
    expect(await started('load', () => undefined)).toBe(false);
    expect(await started('load', () => idle())).toBe(true);
  });
});
