import { groupsOf, type MapCity, type Point } from '@masthead/core/offices';

export type NamedCity = MapCity & { readonly name: string; readonly url: string };
type Members = readonly [NamedCity, ...NamedCity[]];

type PinsPlace = {
  readonly cities: readonly NamedCity[];
  /** Where a city is on the screen now, in pixels. */
  readonly pointOf: (city: NamedCity) => Point;
  /** Puts a pin at a point; gives how it is taken away. */
  readonly put: (pin: HTMLElement, at: Point) => () => void;
  readonly onChoose: (id: string) => void;
  /** Shows the cities of a pin so near that they have one each. */
  readonly onSpread: (members: Members) => void;
  /** What a pin of several cities is called. */
  readonly severalOf: (names: readonly string[]) => string;
};

/** What a finger needs (WCAG 2.5.8), in pixels; as wide as a pin. */
const target = 24;

const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => !metaKey && !ctrlKey && !shiftKey;

/** Returns a pin that acts in place. */
const pinButton = (name: string, className: string, onPress: () => void): HTMLElement => {
  const pin = Object.assign(document.createElement('button'), { type: 'button', className, title: name });
  pin.setAttribute('aria-label', name);
  pin.addEventListener('click', onPress);
  return pin;
};

/** A city on the map: a link to its office that, pressed, shows it in place, as its button below does; without a page no more than that. */
const pinOfOne = ({ id, name, url }: NamedCity, { onChoose }: PinsPlace): HTMLElement => {
  if (url === '') return pinButton(name, 'map__pin', () => onChoose(id));
  const pin = Object.assign(document.createElement('a'), { className: 'map__pin', href: url, title: name });
  pin.setAttribute('aria-label', name);
  // The library calls a marker without a role a button.
  pin.setAttribute('role', 'link');
  pin.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(id);
  });
  return pin;
};

const pinOfSeveral = (members: Members, { onSpread, severalOf }: PinsPlace): HTMLElement => {
  const name = severalOf(members.map((city) => city.name));
  const pin = pinButton(name, 'map__pin map__pin--several', () => onSpread(members));
  pin.textContent = `${members.length}`;
  return pin;
};

type Shown = { readonly members: Members; readonly pin: HTMLElement; readonly remove: () => void };

/**
 * Renders the pins of a map without overlaps: cities whose pins would overlap share one, which zooms in. Returns a
 * function that renders them again after a zoom and keeps focus on the pin of the same city.
 */
export const pinsOn = (place: PinsPlace): (() => void) => {
  let shown: readonly Shown[] = [];
  const drawnAs = (groups: readonly { readonly members: Members }[]): string =>
    groups.map(({ members }) => members.map(({ id }) => id).join()).join(' ');
  return () => {
    const groups = groupsOf(place.cities, place.pointOf, target);
    if (drawnAs(groups) === drawnAs(shown)) return;
    const focused = shown.find(({ pin }) => pin === document.activeElement)?.members[0];
    for (const { remove } of shown) remove();
    shown = groups.map(({ members, x, y }) => {
      const pin = members.length === 1 ? pinOfOne(members[0], place) : pinOfSeveral(members, place);
      return { members, pin, remove: place.put(pin, { x, y }) };
    });
    if (focused !== undefined)
      shown.find(({ members }) => members.includes(focused))?.pin.focus({ preventScroll: true });
  };
};
