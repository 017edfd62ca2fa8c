import { localisePath } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { chunkAddress } from '../../../kit/islands/manifest.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { sheetAddress } from '../../../kit/page/sheets.ts';
import { sitePaths } from '../../../routes.ts';
import { worldAddress } from '../world.ts';
import { OfficeMap } from './office-map.island.tsx';

/** `hasRealMap`: whether the site has a real map configured, beside the drawn one. */
export type MapOptions = { readonly hasRealMap: boolean };

type MapModuleProps = { readonly module: SanitisedModuleOf<'MapModule'>; readonly data?: MapOptions | undefined };

/** D§2.8 the map module. The drawn map hydrates on touch; where a site has a real one, in view. */
export const MapModule = ({ module: { uid, title, cities, activeId, hidesCta }, data }: MapModuleProps) => {
  const { language, translate } = useDictionary();
  const { path } = usePageFacts();
  const hasRealMap = data?.hasRealMap === true;
  const own = localisePath(language)(path);
  if (cities.length === 0) return <EditingNote message="Editing_NoItems" />;
  return (
    <section className="map" aria-labelledby={`${uid}-title`}>
      <h2 id={`${uid}-title`}>{title || translate('Map_Heading')}</h2>
      <Island
        name="office-map"
        of={OfficeMap}
        when={hasRealMap ? 'visible' : 'interaction'}
        language={language}
        id={uid}
        world={worldAddress}
        cities={cities}
        activeId={activeId ?? null}
        hidesCta={hidesCta}
        omittedId={cities.find(({ url }) => url === own)?.id ?? null}
        realMap={
          hasRealMap
            ? {
                chunk: chunkAddress('real-map'),
                worker: chunkAddress('map-worker'),
                sheet: sheetAddress('real-map'),
                state: sitePaths.consentState,
              }
            : null
        }
      />
    </section>
  );
};
