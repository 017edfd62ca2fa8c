import type { MapCity } from '@masthead/core/offices';
import maplibre, { type Map as LibreMap, type RequestParameters } from 'maplibre-gl';

type NamedCity = MapCity & { readonly name: string; readonly url: string };

type RealMapPlace = {
  readonly place: HTMLElement;
  readonly style: string;
  readonly worker: string;
  readonly sheet: string;
  readonly cities: readonly NamedCity[];
  /** What it shows first; the world without. */
  readonly start: NamedCity | undefined;
  readonly onChoose: (id: string) => void;
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

/** A city on the map: a link to its office that, pressed, shows it in place, as its button below does. */
const pinOf = ({ id, name, url }: NamedCity, onChoose: (id: string) => void): HTMLElement => {
  if (url === '') return Object.assign(document.createElement('span'), { className: 'map__pin' });
  const pin = Object.assign(document.createElement('a'), { className: 'map__pin', href: url, title: name });
  pin.setAttribute('aria-label', name);
  // The library calls a marker without a role a button.
  pin.setAttribute('role', 'link');
  pin.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  });
  return pin;
};

export const showRealMap: ShowRealMap = async ({ place, style, worker, sheet, cities, start, onChoose }) => {
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
    transformRequest: (url, kind) => ({ url: kind === 'Tile' ? `${byThePage}${url}` : url }),
  });
  const end = new AbortController();
  settleGestures(map);
  desktop.addEventListener('change', () => settleGestures(map), end);
  for (const city of cities)
    new maplibre.Marker({ element: pinOf(city, onChoose) })
      .setLngLat([city.place.longitude, city.place.latitude])
      .addTo(map);
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
