import '../../../testing/browser-globals.ts';
import type { Point } from '@masthead/core/offices';
import fc from 'fast-check';
import { type NamedCity, pinsOn } from './map-pins.ts';

const city = (id: string): NamedCity => ({
  id,
  name: id.toUpperCase(),
  url: id === 'nowhere' ? '' : `/locations/${id}`,
  place: { latitude: 0, longitude: 0 },
  zoom: undefined,
});

/** A map with cities at given points, whose distance grows with the zoom. */
const aMap = (points: Readonly<Record<string, Point>>) => {
  let nearness = 1;
  const told: string[] = [];
  const put: Point[] = [];
  document.body.replaceChildren();
  const draw = pinsOn({
    cities: Object.keys(points).map(city),
    pointOf: ({ id }) => {
      const { x, y } = points[id] ?? { x: 0, y: 0 };
      return { x: x * nearness, y: y * nearness };
    },
    put: (pin, at) => {
      put.push(at);
      document.body.append(pin);
      return () => pin.remove();
    },
    onChoose: (id) => told.push(`chooses ${id}`),
    onSpread: (members) => told.push(`spreads ${members.map(({ id }) => id).join()}`),
    severalOf: (names) => `${names.length}: ${names.join()}`,
  });
  draw();
  const goTo = (near: number): void => {
    nearness = near;
    draw();
  };
  return { told, put, draw, goTo };
};
const names = () => [...document.querySelectorAll('.map__pin')].map((pin) => pin.getAttribute('aria-label'));

const european = { berlin: { x: 0, y: 0 }, munich: { x: 10, y: 10 }, tokyo: { x: 300, y: 0 } };

test('merges pins that would overlap into one that zooms in', () => {
  const { told, goTo } = aMap(european);
  expect(names()).toEqual(['2: BERLIN,MUNICH', 'TOKYO']);
  document.querySelector<HTMLElement>('.map__pin--several')?.focus();
  document.querySelector<HTMLElement>('.map__pin--several')?.click();
  expect(told).toEqual(['spreads berlin,munich']);
  goTo(4);
  expect(names()).toEqual(['BERLIN', 'MUNICH', 'TOKYO']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('BERLIN');
  goTo(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2: BERLIN,MUNICH');
});

test('links a pin of one city to its office and selects it in place', () => {
  const { told } = aMap(european);
  const tokyo = document.querySelector<HTMLAnchorElement>('a.map__pin');
  expect(tokyo?.getAttribute('href')).toBe('/locations/tokyo');
  tokyo?.click();
  expect(told).toEqual(['chooses tokyo']);
});

test('selects a city without a page in place, by a button with its name', () => {
  const { told } = aMap({ nowhere: { x: 0, y: 0 } });
  expect(names()).toEqual(['NOWHERE']);
  document.querySelector<HTMLElement>('button.map__pin')?.click();
  expect(told).toEqual(['chooses nowhere']);
});

test('keeps pins in place while their cities stay the same', () => {
  const { draw } = aMap(european);
  const [pin] = document.querySelectorAll('.map__pin');
  draw();
  expect(document.querySelector('.map__pin')).toBe(pin);
});

test('keeps pins a target size apart (WCAG 2.5.8), one for each city', () => {
  const aPoint = fc.record({ x: fc.integer({ min: 0, max: 320 }), y: fc.integer({ min: 0, max: 200 }) });
  fc.assert(
    fc.property(fc.array(aPoint, { minLength: 1, maxLength: 12 }), (points) => {
      const { put } = aMap(Object.fromEntries(points.map((point, nth) => [`c${nth}`, point])));
      for (const [at, one] of put.entries())
        for (const other of put.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24);
      const said = names().join();
      for (const nth of points.keys()) expect(said).toContain(`C${nth}`);
    }),
    { numRuns: 40 },
  );
});
