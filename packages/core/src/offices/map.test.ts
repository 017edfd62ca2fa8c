import fc from 'fast-check';
import { marksOf, type Placed, project, viewAround, viewOver, wholeWorld, worldMap } from './map.ts';
import { chooseCity, spreadCities } from './selection.ts';

/** Places on the map, which ends at 83° north and 57° south. */
const aPlace = fc.record({
  latitude: fc.double({ min: -56, max: 83, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const cities = fc
  .array(aPlace, { maxLength: 40 })
  .map((places) => places.map((place, index): Placed => ({ id: `city-${index}`, place })));
const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test('every place lies on the map', () =>
  fc.assert(
    fc.property(aPlace, (place) => {
      const { x, y } = project(place);
      return x >= 0 && x <= worldMap.width && y >= 0 && y <= worldMap.height;
    }),
  ));

test('east lies right of west, and north above south', () => {
  const [berlin, tokyo, sydney] = [
    project({ latitude: 52.5, longitude: 13.4 }),
    project({ latitude: 35.7, longitude: 139.7 }),
    project({ latitude: -33.9, longitude: 151.2 }),
  ];
  expect(tokyo.x).toBeGreaterThan(berlin.x);
  expect(tokyo.y).toBeLessThan(sydney.y);
});

test('the view around a place contains it, stays on the map and keeps its shape', () =>
  fc.assert(
    fc.property(aPlace, fc.integer({ min: 0, max: 22 }), (place, zoom) => {
      const view = viewAround(place, zoom);
      const { x, y } = project(place);
      expect(x).toBeGreaterThanOrEqual(view.x - 0.1);
      expect(x).toBeLessThanOrEqual(view.x + view.width + 0.1);
      expect(y).toBeGreaterThanOrEqual(view.y - 0.1);
      expect(y).toBeLessThanOrEqual(view.y + view.height + 0.1);
      expect(Math.min(view.x, view.y)).toBeGreaterThanOrEqual(0);
      expect(view.x + view.width).toBeLessThanOrEqual(worldMap.width + 0.1);
      expect(view.y + view.height).toBeLessThanOrEqual(worldMap.height + 0.1);
      expect(view.width / view.height).toBeCloseTo(worldMap.width / worldMap.height, 1);
    }),
  ));

test('a higher zoom never shows more', () =>
  fc.assert(
    fc.property(
      aPlace,
      fc.integer({ min: 0, max: 21 }),
      (place, zoom) => viewAround(place, zoom + 1).width <= viewAround(place, zoom).width,
    ),
  ));

test('marks keep their distance, and each city in view is in exactly one', () =>
  fc.assert(
    fc.property(cities, fc.integer({ min: 1, max: 120 }), (given, gap) => {
      const marks = marksOf(given, wholeWorld, gap);
      for (const [at, mark] of marks.entries())
        for (const other of marks.slice(at + 1)) expect(distance(mark, other)).toBeGreaterThanOrEqual(gap);
      expect(marks.flatMap(({ members }) => members.map(({ id }) => id)).sort()).toEqual(
        given.map(({ id }) => id).sort(),
      );
    }),
  ));

test('the view over some cities has a mark for each of them', () =>
  fc.assert(
    fc.property(cities, (given) => {
      const marks = marksOf(given, viewOver(given.map(({ place }) => place)), 0);
      expect(marks.flatMap(({ members }) => members)).toHaveLength(given.length);
    }),
  ));

const berlin = { id: 'berlin', place: { latitude: 52.52, longitude: 13.405 }, zoom: 11 };
const paris = { id: 'paris', place: { latitude: 48.86, longitude: 2.35 }, zoom: undefined };

test('choosing a city activates it and zooms to its level (D§3 isZoomRequired)', () => {
  expect(chooseCity([berlin, paris], 'berlin')).toEqual({ activeId: 'berlin', view: viewAround(berlin.place, 11) });
  expect(chooseCity([berlin, paris], 'paris')).toEqual({ activeId: 'paris', view: wholeWorld });
});

test.each([undefined, 'atlantis', 'constructor'])('choosing %s chooses none', (id) =>
  expect(chooseCity([berlin, paris], id)).toEqual({ activeId: undefined, view: wholeWorld }),
);

test('cities of one mark are drawn apart, and the chosen one stays chosen', () => {
  const selection = spreadCities(chooseCity([berlin, paris], 'paris'), [berlin, paris]);
  expect(selection.activeId).toBe('paris');
  expect(marksOf([berlin, paris], selection.view, selection.view.width / 12)).toHaveLength(2);
});
