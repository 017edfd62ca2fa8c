import type { Language } from '@masthead/core';
import { groupOf, readConsent, type ThirdParty } from '@masthead/core/consent';
import { type RefCallback, useEffect, useRef, useState } from 'react';
import type { NamedCity } from './map-pins.ts';
import type { RealMap, ShowRealMap } from './real-map.browser.ts';

/** Addresses of the real map's program, worker, style sheet and map style. */
export type RealMapFiles = {
  readonly chunk: string;
  readonly worker: string;
  readonly sheet: string;
  readonly state: string;
};

/** Broadcast channel of `features/consent`. */
const consentChannel = 'masthead_consent';

const isGranted = (): boolean =>
  readConsent(/(?:^|; )consent=([^;]*)/u.exec(document.cookie)?.[1] ?? '')?.groups.includes(groupOf.map) ?? false;

/** D§7: requests the map in the page's language, where its address has a placeholder for it. */
const styleAddress = async (state: string, language: Language): Promise<string | undefined> => {
  const parties: readonly ThirdParty[] = await fetch(state).then((answer) => answer.json());
  return parties.find(({ kind }) => kind === 'map')?.address?.replaceAll('{language}', language);
};

/** Texts of the map itself, in the language of the page. */
export type MapWords = {
  readonly language: Language;
  readonly title: string;
  readonly severalOf: (names: readonly string[]) => string;
};

/** Calls back when a visitor may have decided otherwise: in another tab, or before the page comes back. */
const onDecision = (look: () => void): (() => void) => {
  const tabs = new BroadcastChannel(consentChannel);
  tabs.onmessage = look;
  addEventListener('pageshow', look);
  return () => {
    tabs.close();
    removeEventListener('pageshow', look);
  };
};

/**
 * Replaces the drawn map by the real one: on a site that has one, for a visitor who agreed to functional services
 * (decisions §12). Loads nothing before that; removes it on withdrawal, and keeps the drawn map where it fails.
 */
export const useRealMap = (
  files: RealMapFiles | null,
  cities: readonly NamedCity[],
  active: NamedCity | undefined,
  onChoose: (id: string) => void,
  words: MapWords,
): { readonly place: RefCallback<HTMLElement>; readonly isShown: boolean } => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isAllowed, setAllowed] = useState(false);
  const [map, setMap] = useState<RealMap>();
  const latest = useRef({ active, onChoose, words });
  latest.current = { active, onChoose, words };

  useEffect(() => {
    if (files === null) return undefined;
    const look = () => setAllowed(isGranted());
    look();
    return onDecision(look);
  }, [files]);

  useEffect(() => {
    if (files === null || place === null || !isAllowed) return undefined;
    let isOver = false;
    let shown: RealMap | undefined;
    const show = async (): Promise<void> => {
      const [style, { showRealMap }] = await Promise.all([
        styleAddress(files.state, latest.current.words.language),
        import(/* webpackIgnore: true */ /* turbopackIgnore: true */ files.chunk) as Promise<{
          showRealMap: ShowRealMap;
        }>,
      ]);
      if (style === undefined || isOver) return;
      const map = await showRealMap({
        place,
        style,
        worker: files.worker,
        sheet: files.sheet,
        cities,
        start: latest.current.active,
        onChoose: (id) => latest.current.onChoose(id),
        title: latest.current.words.title,
        severalOf: (names) => latest.current.words.severalOf(names),
      });
      if (isOver) return map.remove();
      shown = map;
      setMap(map);
    };
    show().catch(() => undefined);
    return () => {
      isOver = true;
      shown?.remove();
      setMap(undefined);
    };
  }, [files, place, isAllowed, cities]);

  useEffect(() => {
    map?.show(active);
  }, [map, active]);

  return { place: setPlace, isShown: map !== undefined };
};
