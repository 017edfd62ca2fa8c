import type { Language } from '@masthead/core';
import type { Dictionary } from '@masthead/core/dictionary';
import { chooseCity, type Office, type Place, spreadCities } from '@masthead/core/offices';
import { useState } from 'react';
import { DictionaryProvider, useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { MapLink } from '../map-link.tsx';
import { OfficeContact } from '../office-contact.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { type RealMapFiles, useRealMap } from './use-real-map.ts';

export type OfficeMapProps = {
  readonly dictionary?: Dictionary;
  readonly language: Language;
  /** Prefix of the ids inside. */
  readonly id: string;
  readonly world: string;
  readonly cities: readonly (Omit<Office, 'place'> & { readonly place: Place })[];
  readonly activeId: string | null;
  readonly hidesCta: boolean;
  /** Id of the office that the page itself describes, which the map omits. */
  readonly omittedId: string | null;
  /** Files of the real map, on a site that has one. */
  readonly realMap: RealMapFiles | null;
};

/**
 * D§2.8: a map with a city selector. Without script its buttons and marks link to the office pages, whose maps show
 * them; with script they select in place and announce it.
 */
export const OfficeMap = ({ dictionary = {}, language, ...props }: OfficeMapProps) => (
  <DictionaryProvider language={language} dictionary={dictionary}>
    <Chooser {...props} />
  </DictionaryProvider>
);

type ChooserProps = Omit<OfficeMapProps, 'dictionary' | 'language'>;

const Chooser = ({ id, world, cities, activeId, hidesCta, omittedId, realMap }: ChooserProps) => {
  const { language, translate } = useDictionary();
  const isHydrated = useHydrated();
  const [selection, select] = useState(() => chooseCity(cities, activeId ?? undefined));
  const [isChosenHere, setChosenHere] = useState(false);
  const active = cities.find((city) => city.id === selection.activeId);
  const choose = (cityId: string): void => {
    select(chooseCity(cities, cityId));
    setChosenHere(true);
  };
  const { place: realPlace, isShown } = useRealMap(realMap, cities, active, choose, {
    language,
    title: translate('Map_Label'),
    severalOf: (names) =>
      translate('Map_Several', {
        count: names.length,
        cities: new Intl.ListFormat(language, { type: 'unit' }).format(names),
      }),
  });
  const listId = `${id}-cities`;
  return (
    <>
      <div className={`map__frame${active?.mapLink === undefined ? '' : ' map__frame--leads-on'}`}>
        <div ref={realPlace} className="map__real" hidden={!isShown} />
        {!isShown && (
          <DrawnMap
            world={world}
            view={selection.view}
            cities={cities}
            activeId={selection.activeId}
            listId={listId}
            onChoose={choose}
            onSpread={(members) => select(spreadCities(selection, members))}
          />
        )}
        {active?.mapLink !== undefined && <MapLink className="map__way-on" link={active.mapLink} city={active.name} />}
      </div>
      <form
        className="map__cities"
        id={listId}
        aria-label={translate('Map_Choose')}
        aria-labelledby={`${listId} ${id}-title`}
      >
        {cities.map(({ id: each, name, url }) => (
          <button
            key={each}
            type="submit"
            formAction={url === '' ? undefined : url}
            className="map__city"
            aria-pressed={isHydrated ? each === selection.activeId : undefined}
            aria-current={!isHydrated && each === selection.activeId ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              choose(each);
            }}
          >
            {name}
          </button>
        ))}
      </form>
      <div className="visually-hidden" role="status">
        {isChosenHere && active !== undefined && translate('Map_Chosen', { city: active.name })}
      </div>
      {active !== undefined && active.id !== omittedId && (
        <div className="map__active">
          <h3>{active.url === '' ? active.name : <a href={active.url}>{active.name}</a>}</h3>
          <OfficeContact office={active} />
          {!hidesCta && active.mapLink !== undefined && (
            <MapLink className="button button--quiet" link={active.mapLink} city={active.name} />
          )}
        </div>
      )}
    </>
  );
};
