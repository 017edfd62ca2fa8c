import '../../../testing/browser-globals.ts';

type Gesture = { isOn: boolean; enable: () => void; disable: () => void };
const gestureNames = [
  'scrollZoom',
  'dragPan',
  'dragRotate',
  'doubleClickZoom',
  'boxZoom',
  'keyboard',
  'touchZoomRotate',
] as const;

const aGesture = (): Gesture => {
  const gesture = {
    isOn: true,
    enable: () => void Object.assign(gesture, { isOn: true }),
    disable: () => void Object.assign(gesture, { isOn: false }),
  };
  return gesture;
};

const gestures: Record<string, Gesture> = Object.fromEntries(gestureNames.map((name) => [name, aGesture()]));
const pins: HTMLElement[] = [];
const moves: string[] = [];

vi.mock('maplibre-gl', () => ({
  default: {
    setWorkerUrl: () => undefined,
    addProtocol: () => undefined,
    Map: class {
      constructor() {
        Object.assign(this, gestures);
      }
      once(event: string, done: () => void): void {
        if (event === 'load') done();
      }
      on = () => undefined;
      project = ([longitude, latitude]: [number, number]) => ({ x: longitude * 10, y: latitude * 10 });
      unproject = (at: unknown) => at;
      jumpTo = () => void moves.push('jumps');
      flyTo = () => void moves.push('flies');
      remove(): void {}
    },
    Marker: class {
      constructor({ element }: { element: HTMLElement }) {
        pins.push(element);
      }
      setLngLat() {
        return this;
      }
      addTo() {
        return this;
      }
    },
  },
}));

/** A window with results for media queries, which notifies of changes. */
const windowThat = (matching: Record<string, boolean>) => {
  const queries = new Map<string, EventTarget & { matches: boolean }>();
  Object.assign(window, {
    matchMedia: (media: string) => {
      const query = Object.assign(new EventTarget(), { media, matches: matching[media] ?? false });
      queries.set(media, query);
      return query;
    },
  });
  return (media: string, matches: boolean) => {
    const query = queries.get(media);
    if (query === undefined) throw new Error(`nobody asks for ${media}`);
    query.matches = matches;
    query.dispatchEvent(new Event('change'));
  };
};
const desktop = '(width >= 1024px)';
const stillness = '(prefers-reduced-motion: reduce)';

const berlin = {
  id: 'berlin',
  name: 'Berlin',
  url: '/locations/berlin',
  place: { latitude: 52, longitude: 13 },
  zoom: undefined,
};
const nowhere = { ...berlin, id: 'camp', name: 'Camp', url: '', place: { latitude: 40, longitude: 40 } };
const chosen: string[] = [];

const shown = async () => {
  const place = document.createElement('div');
  vi.resetModules();
  const { showRealMap } = await import('./real-map.browser.ts');
  const showing = showRealMap({
    place,
    style: 's',
    worker: 'w',
    sheet: 'c',
    start: undefined,
    onChoose: (id) => void chosen.push(id),
    title: 'Where we are',
    severalOf: (names) => names.join(),
    cities: [berlin, nowhere],
  });
  document.head.querySelector('link:last-child')?.dispatchEvent(new Event('load'));
  return showing;
};
const on = () => gestureNames.filter((name) => gestures[name]?.isOn);

beforeEach(() => {
  pins.length = 0;
  moves.length = 0;
  chosen.length = 0;
  for (const gesture of Object.values(gestures)) gesture.enable();
});

describe('the gestures of the real map (D§9)', () => {
  test('include dragging and zooming on a desktop, without the scroll wheel', async () => {
    windowThat({ [desktop]: true });
    await shown();
    expect(on()).toEqual(['dragPan', 'doubleClickZoom', 'boxZoom', 'keyboard', 'touchZoomRotate']);
  });

  test('stay off on other devices', async () => {
    windowThat({});
    await shown();
    expect(on()).toEqual([]);
  });

  test('change with the width of the window', async () => {
    const becomes = windowThat({ [desktop]: true });
    await shown();
    becomes(desktop, false);
    expect(on()).toEqual([]);
    becomes(desktop, true);
    expect(on()).toContain('dragPan');
    expect(on()).not.toContain('scrollZoom');
  });

  test.each([
    [false, 'flies'],
    [true, 'jumps'],
  ])('with reduced motion (%s) the map %s to a city', async (isReduced, move) => {
    windowThat({ [stillness]: isReduced });
    (await shown())?.show(berlin);
    expect(moves).toEqual([move]);
  });
});

test('links a pin to its office and selects it in place, or makes it a button without a page', async () => {
  windowThat({ [desktop]: true });
  await shown();
  const [pin, other] = pins;
  expect([pin?.tagName, pin?.getAttribute('href'), pin?.getAttribute('aria-label')]).toEqual([
    'A',
    '/locations/berlin',
    'Berlin',
  ]);
  expect([other?.tagName, other?.getAttribute('aria-label')]).toEqual(['BUTTON', 'Camp']);
  const press = (init: MouseEventInit) => {
    // No mouse event: jsdom would follow the link, which it cannot.
    const event = Object.assign(new Event('click', { cancelable: true }), init);
    pin?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press({}), chosen]).toEqual([true, ['berlin']]);
  expect([press({ ctrlKey: true }), chosen]).toEqual([false, ['berlin']]);
});
