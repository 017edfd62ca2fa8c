import type { Language } from '@masthead/core';
import { groupOf, readConsent, type ThirdParty } from '@masthead/core/consent';
import { type RefCallback, useEffect, useRef, useState } from 'react';
import type { NamedCity } from './map-pins.ts';
import type { RealMap, ShowRealMap } from './real-map.browser.ts';

/** Where the real map's program and its worker are served from, its sheet, and what tells of the host that has the style. */
export type RealMapFiles = {
  readonly chunk: string;
  readonly worker: string;
  readonly sheet: string;
  readonly state: string;
};

/** What `features/consent` says to the visitor's other tabs by. */
const consentChannel = 'masthead_consent';

const isGranted = (): boolean =>
  readConsent(/(?:^|; )consent=([^;]*)/u.exec(document.cookie)?.[1] ?? '')?.groups.includes(groupOf.map) ?? false;

/** D§7: a map is asked for in the language of the page, where its address says how. */
const styleAddress = async (state: string, language: Language): Promise<string | undefined> => {
  const parties: readonly ThirdParty[] = await fetch(state).then((answer) => answer.json());
  return parties.find(({ kind }) => kind === 'map')?.address?.replaceAll('{language}', language);
};

/** What the map says itself, in the language of the page. */
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
 * The real map in the place of the drawn one: for a site that is set up with one, for a visitor who agreed to functional services (decisions
 * §12). Nothing of it is loaded before; it goes at a withdrawal, and where it cannot be shown the drawn map stays.
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
