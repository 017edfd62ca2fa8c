import type { Place } from './model.ts';

/** A point on the map. */
export type Point = { readonly x: number; readonly y: number };

/** A part of the map, in its own units. */
export type View = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * The map: the inhabited world in Natural Earth projection, from 83° north to 57° south; a degree
 * of the equator is almost three units wide.
 */
export const worldMap = { width: 1000, height: 434, scale: 182.7, centre: { x: 500, y: 252 } } as const;

const radians = Math.PI / 180;

/**
 * Projects a place onto the map: Natural Earth projection (T. Patterson; polynomial by B. Šavrič),
 * like d3-geo's `geoNaturalEarth1`.
 */
export const project = ({ latitude, longitude }: Place): Point => {
  const [east, north] = [longitude * radians, latitude * radians];
  const two = north ** 2;
  const four = two ** 2;
  const across = east * (0.8707 - 0.131979 * two + four * (-0.013791 + four * (0.003971 * two - 0.001529 * four)));
  const up = north * (1.007226 + two * (0.015085 + four * (-0.044475 + 0.028874 * two - 0.005916 * four)));
  return { x: worldMap.centre.x + worldMap.scale * across, y: worldMap.centre.y - worldMap.scale * up };
};

export const wholeWorld: View = { x: 0, y: 0, width: worldMap.width, height: worldMap.height };

/**
 * A tile of web maps is 256 wide, and each level doubles the number of tiles; this map shows at
 * least an eighth.
 */
const tile = 256;
const least = worldMap.width / 8;

const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the part of the map around a place for a zoom level, within the map. */
export const viewAround = (place: Place, zoom: number): View => {
  const { x, y } = project(place);
  const width = within(worldMap.width ** 2 / (tile * 2 ** zoom), least, worldMap.width);
  const height = (width * worldMap.height) / worldMap.width;
  return {
    x: rounded(within(x - width / 2, 0, worldMap.width - width)),
    y: rounded(within(y - height / 2, 0, worldMap.height - height)),
    width: rounded(width),
    height: rounded(height),
  };
};

/** Something to be marked on a map. */
export type Placed = { readonly id: string; readonly place: Place };

/** One mark, for one thing or for several that would overlap. */
export type Mark<A extends Placed> = Group<A>;

const isNear = (a: Point, b: Point, gap: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) < gap;

const centreOf = (points: readonly Point[]): Point => ({
  x: rounded(points.reduce((sum, { x }) => sum + x, 0) / points.length),
  y: rounded(points.reduce((sum, { y }) => sum + y, 0) / points.length),
});

/** Views are rounded, and what lies on their edge is in them. */
const slack = 0.1;

const isInside = ({ x, y }: Point, view: View): boolean =>
  within(x, view.x - slack, view.x + view.width + slack) === x &&
  within(y, view.y - slack, view.y + view.height + slack) === y;

type Group<A> = Point & { readonly members: readonly [A, ...A[]] };

/**
 * Groups things by their points so that no two groups are nearer than the gap: repeatedly merges
 * the two nearest into one, in the middle of its members. The input order affects only the order of
 * members.
 */
export const groupsOf = <A>(things: readonly A[], pointOf: (thing: A) => Point, gap: number): readonly Group<A>[] => {
  let groups = things.map((thing): Group<A> => ({ ...centreOf([pointOf(thing)]), members: [thing] }));
  for (;;) {
    const pair = nearestPair(groups);
    if (pair === undefined || !isNear(...pair, gap)) return groups;
    const [one, other] = pair;
    const members: Group<A>['members'] = [...one.members, ...other.members];
    const joined = { ...centreOf(members.map(pointOf)), members };
    groups = groups.flatMap((group) => (group === one ? [joined] : group === other ? [] : [group]));
  }
};

/** Returns the marks within a view, no two nearer than the gap (in units of the map). */
export const marksOf = <A extends Placed>(things: readonly A[], view: View, gap: number): readonly Mark<A>[] =>
  groupsOf(
    things.filter(({ place }) => isInside(project(place), view)),
    ({ place }) => project(place),
    gap,
  );

const nearestPair = <A extends Point>(points: readonly A[]): readonly [A, A] | undefined => {
  let nearest: { readonly pair: readonly [A, A]; readonly distance: number } | undefined;
  for (const [at, one] of points.entries())
    for (const other of points.slice(at + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      if (nearest === undefined || distance < nearest.distance) nearest = { pair: [one, other], distance };
    }
  return nearest?.pair;
};

/** Returns the view of all places, with a margin; the whole world for none. */
export const viewOver = (places: readonly Place[]): View => {
  const points = places.map(project);
  if (points.length === 0) return wholeWorld;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [spanX, spanY] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const ratio = worldMap.width / worldMap.height;
  const width = within(Math.max(spanX, spanY * ratio) * 1.5, least, worldMap.width);
  const height = width / ratio;
  return {
    x: rounded(within((Math.max(...xs) + Math.min(...xs) - width) / 2, 0, worldMap.width - width)),
    y: rounded(within((Math.max(...ys) + Math.min(...ys) - height) / 2, 0, worldMap.height - height)),
    width: rounded(width),
    height: rounded(height),
  };
};

/** Returns a view as an SVG `viewBox`. */
export const printView = ({ x, y, width, height }: View): string => `${x} ${y} ${width} ${height}`;
