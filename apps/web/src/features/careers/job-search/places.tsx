import type { Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { citiesShown } from '@masthead/core/job-search';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';

type PlacesProps = { readonly translate: Translate; readonly cities: readonly string[]; readonly language: Language };

const widths = ['mobile', 'tablet', 'desktop'] as const;

/**
 * The cities of a job, as many as the width of the page has room for (D§9) and "+N more", which shows them all (D§4). The style
 * sheet chooses by width, so that nothing moves when the script arrives.
 */
export const Places = ({ translate, cities, language }: PlacesProps) => {
  const [isWhole, setWhole] = useState(false);
  const isHydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const firstHidden = useRef<number>(undefined);
  // The button takes the focus with it when it goes: the focus is on the first city that was hidden.
  useEffect(() => {
    if (!isWhole || firstHidden.current === undefined) return;
    const city = list.current?.children[firstHidden.current];
    if (city instanceof HTMLElement) city.focus();
  }, [isWhole]);
  if (cities.length === 0) return null;
  return (
    <div className={isWhole ? 'places places--whole' : 'places'}>
      <ul className="places__list" ref={list}>
        {cities.map((city) => (
          <li key={city} className="places__item" tabIndex={isWhole ? -1 : undefined}>
            {city}
          </li>
        ))}
      </ul>
      {!isWhole &&
        widths.map((width) => {
          const more = cities.length - citiesShown[width];
          if (more <= 0) return null;
          const text = translate('JobSearch_MorePlaces', { count: more });
          const className = `places__more places__more--${width}`;
          return isHydrated ? (
            <button
              key={width}
              type="button"
              lang={language}
              className={className}
              aria-label={translate('JobSearch_MorePlacesLabel', { count: more })}
              onClick={() => {
                firstHidden.current = citiesShown[width];
                setWhole(true);
              }}
            >
              {text}
            </button>
          ) : (
            <span key={width} lang={language} className={className}>
              {text}
            </span>
          );
        })}
    </div>
  );
};
