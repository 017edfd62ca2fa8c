import { type MapCity, type Mark, marksOf, printView, project, type View } from '@masthead/core/offices';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';

/** A city as it is marked: its name, and where its office has a page. */
export type MarkedCity = MapCity & { readonly name: string; readonly url: string };

type DrawnMapProps = {
  /** Path of the world's SVG file. */
  readonly world: string;
  readonly view: View;
  readonly cities: readonly MarkedCity[];
  readonly activeId: string | undefined;
  /** Id of the list that a mark of several cities links to without script. */
  readonly listId: string;
  readonly onChoose: (id: string) => void;
  readonly onSpread: (members: readonly MarkedCity[]) => void;
};

/** What a finger needs (WCAG 2.5.8), in pixels. */
const target = 24;

/** The narrowest maps that each layer of marks is shown on, in pixels: the whole width of a phone, less its margins, and that of a tablet. */
const layers = { narrow: 280, wide: 680 } as const;

/**
 * World map of the site itself, with cities as links, independent of the text direction. Marks that would overlap
 * become one, which zooms in; which ones do depends on the map's width, so there are two layers of links, of which
 * the style sheet shows one.
 */
export const DrawnMap = ({ world, view, cities, activeId, listId, onChoose, onSpread }: DrawnMapProps) => {
  const { translate } = useDictionary();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg className="map__drawing" viewBox={printView(view)} role="group" aria-label={translate('Map_Label')}>
      <g>
        <use href={`${world}#land`} className="map__land" />
        <use href={`${world}#borders`} className="map__borders" />
        {cities.map(({ id, place }) => (
          <Dot key={id} place={place} isActive={id === activeId} />
        ))}
      </g>
      {Object.entries(layers).map(([name, width]) => {
        const gap = (view.width * target) / width;
        return (
          <g key={name} className={`map__marks map__marks--${name}`}>
            {marksOf(cities, view, gap).map((mark) => (
              <MarkLink
                key={mark.members.map(({ id }) => id).join()}
                mark={mark}
                radius={gap / 2}
                activeId={activeId}
                listId={listId}
                onChoose={onChoose}
                onSpread={onSpread}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
};

const Dot = ({ place, isActive }: { readonly place: MapCity['place']; readonly isActive: boolean }) => {
  const { x, y } = project(place);
  // A line of no length with round ends: as big on the screen however near the map is.
  return <path className={`map__dot${isActive ? ' map__dot--active' : ''}`} d={`M${x.toFixed(1)} ${y.toFixed(1)}h0`} />;
};

type MarkLinkProps = Pick<DrawnMapProps, 'activeId' | 'listId' | 'onChoose' | 'onSpread'> & {
  readonly mark: Mark<MarkedCity>;
  readonly radius: number;
};

const MarkLink = ({ mark: { x, y, members }, radius, activeId, listId, onChoose, onSpread }: MarkLinkProps) => {
  const { language, translate } = useDictionary();
  const [city] = members;
  const isOne = members.length === 1;
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(members.map(({ name }) => name));
  return (
    <a
      suppressHydrationWarning
      href={isOne && city.url !== '' ? city.url : `#${listId}`}
      aria-label={isOne ? city.name : translate('Map_Several', { count: members.length, cities: names })}
      aria-current={isOne && city.id === activeId ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (isOne) onChoose(city.id);
        else onSpread(members);
      }}
    >
      <title suppressHydrationWarning>{names}</title>
      <circle
        cx={x}
        cy={y}
        r={radius.toFixed(2)}
        className={isOne ? 'map__target' : 'map__target map__target--several'}
      />
    </a>
  );
};
