import maplibre, { type Map as LibreMap, type RequestParameters } from 'maplibre-gl';
import { type NamedCity, pinsOn } from './map-pins.ts';

type RealMapPlace = {
  readonly place: HTMLElement;
  readonly style: string;
  readonly worker: string;
  readonly sheet: string;
  readonly cities: readonly NamedCity[];
  /** What it shows first; the world without. */
  readonly start: NamedCity | undefined;
  readonly onChoose: (id: string) => void;
  /** What the map is called. */
  readonly title: string;
  /** What a pin of several cities is called. */
  readonly severalOf: (names: readonly string[]) => string;
};

export type RealMap = { readonly show: (city: NamedCity | undefined) => void; readonly remove: () => void };

/** Rejects where the map cannot be shown: without WebGL, or when its style does not come. */
export type ShowRealMap = (where: RealMapPlace) => Promise<RealMap>;

/** Decisions §8. */
const desktop = matchMedia('(width >= 1024px)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Tiles are asked for by the page, whose policy lets their host in, and not by the worker, which has the policy of a file that everybody
 * is sent: the worker hands on what has a scheme that it does not know.
 */
const byThePage = 'page-';
const load = async ({ url, headers }: RequestParameters, { signal }: AbortController) => {
  const answer = await fetch(url.slice(byThePage.length), { headers, signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`The map's host answered ${answer.status}`);
  return { data: await answer.arrayBuffer() };
};

type MapView = { readonly center: [number, number]; readonly zoom?: number };

/** Streets, in the levels of slippy maps. */
const nearest = 14;

const world: MapView = { center: [10, 25], zoom: 1 };
const viewOf = ({ place, zoom }: NamedCity): MapView => ({
  center: [place.longitude, place.latitude],
  ...(zoom === undefined ? {} : { zoom }),
});

const sheetLoaded = (href: string): Promise<void> =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });

/** D§9: the scroll wheel is disabled, and dragging and zoom are on only on desktop. */
const settleGestures = (map: LibreMap): void => {
  map.scrollZoom.disable();
  for (const gesture of [
    map.dragPan,
    map.dragRotate,
    map.doubleClickZoom,
    map.boxZoom,
    map.keyboard,
    map.touchZoomRotate,
  ])
    if (desktop.matches && gesture !== map.dragRotate) gesture.enable();
    else gesture.disable();
};

export const showRealMap: ShowRealMap = async (where) => {
  const { place, style, worker, sheet, cities, start, onChoose, title, severalOf } = where;
  await sheetLoaded(sheet);
  maplibre.setWorkerUrl(worker);
  for (const scheme of ['http', 'https']) maplibre.addProtocol(`${byThePage}${scheme}`, load);
  place.hidden = false;
  const map = new maplibre.Map({
    container: place,
    style,
    ...world,
    ...(start === undefined ? {} : viewOf(start)),
    attributionControl: { compact: false },
    locale: { 'Map.Title': title },
    transformRequest: (url, kind) => ({ url: kind === 'Tile' ? `${byThePage}${url}` : url }),
  });
  const end = new AbortController();
  settleGestures(map);
  desktop.addEventListener('change', () => settleGestures(map), end);
  const drawPins = pinsOn({
    cities,
    pointOf: ({ place: { longitude, latitude } }) => map.project([longitude, latitude]),
    put: (element, { x, y }) => {
      const marker = new maplibre.Marker({ element }).setLngLat(map.unproject([x, y])).addTo(map);
      return () => marker.remove();
    },
    onChoose,
    onSpread: (members) => {
      const around = new maplibre.LngLatBounds();
      for (const { place: at } of members) around.extend([at.longitude, at.latitude]);
      map.fitBounds(around, { padding: 48, maxZoom: nearest, animate: !stillness.matches });
    },
    severalOf,
  });
  drawPins();
  for (const change of ['zoomend', 'resize'] as const) map.on(change, drawPins);
  const remove = (): void => {
    end.abort();
    map.remove();
    place.replaceChildren();
  };
  await new Promise<void>((done, fail) => {
    map.once('load', () => done());
    map.once('error', ({ error }) => fail(error));
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    show: (city) => {
      if (city === undefined) return;
      if (stillness.matches) map.jumpTo(viewOf(city));
      else map.flyTo(viewOf(city));
    },
    remove,
  };
};
