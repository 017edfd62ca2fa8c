import { type Placed, type View, viewAround, viewOver, wholeWorld } from './map.ts';

/** A city that a map offers: how near it wants to be shown, if at all. */
export type MapCity = Placed & { readonly zoom: number | undefined };

/** What a map shows: the chosen city, if one is, and the part of the world. */
export type MapSelection = { readonly activeId: string | undefined; readonly view: View };

/**
 * D§2.8: choosing a city makes it the active one, zoomed if it has `isZoomRequired` (D§3); an
 * unknown id chooses none.
 */
export const chooseCity = (cities: readonly MapCity[], id: string | undefined): MapSelection => {
  const city = cities.find((each) => each.id === id);
  if (city === undefined) return { activeId: undefined, view: wholeWorld };
  return { activeId: city.id, view: city.zoom === undefined ? wholeWorld : viewAround(city.place, city.zoom) };
};

/** Spreads the cities of one mark; the active one stays active. */
export const spreadCities = ({ activeId }: MapSelection, members: readonly MapCity[]): MapSelection => ({
  activeId,
  view: viewOver(members.map(({ place }) => place)),
});
