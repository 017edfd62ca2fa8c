import { childrenOf, mapModule, withoutUnplaced } from '../definition/registry.ts';
import { siteModules } from '../modules/site-modules.ts';
import type { RichText } from '../values/rich-text.ts';
import type { Page } from './model.ts';
import type { Module } from './module.ts';

/** Decisions §10: the hero of a gated page is public, of any kind. */
const shownToAll: ReadonlySet<Module['kind']> = new Set<Module['kind']>([
  'ArticleHero',
  'CircularProfileHero',
  'CollectionHero',
  'FiftyFiftyHero',
  'FullBleedHero',
  'HeroCarousel',
  'OneUpMediumHero',
  'PartnershipMarkHero',
  'SectionHero',
  'SimpleHero',
  'UniversalHero',
  'MultimediaHero',
  'MultimediaOffsetHero',
  'VideoHero',
]);

const inside = childrenOf(siteModules);
const map = mapModule(siteModules);

type PageOf<Text> = Page<Module<Text>>;

const isOrHoldsSwitcher = <Text extends RichText>(module: Module<Text>): boolean =>
  module.kind === 'PremiumSwitcher' || inside(module).some(isOrHoldsSwitcher);

/**
 * Returns whether a reader with a session may get more of the page: it is for registered users
 * only, or has an area for them.
 */
export const dependsOnReader = <Text extends RichText>({
  access,
  main,
}: Pick<PageOf<Text>, 'access' | 'main'>): boolean => access !== 'public' || main.some(isOrHoldsSwitcher);

type Reader = {
  readonly hasSession: boolean;
  /** Undefined while it is unknown. */
  readonly isPremium: boolean | undefined;
};

/**
 * C§6: with the premium check on, area B is for premium users and area A for all others, and
 * neither is shown while that is unknown; with it off, area B is for users with a session, and area
 * A for all others.
 */
export const shownArea = (checksPremium: boolean, { hasSession, isPremium }: Reader): 'areaA' | 'areaB' | 'neither' => {
  if (!checksPremium) return hasSession ? 'areaB' : 'areaA';
  if (isPremium === undefined) return 'neither';
  return isPremium ? 'areaB' : 'areaA';
};

const switchedFor =
  <Text extends RichText>(reader: Reader) =>
  (module: Module<Text>): Module<Text> => {
    if (!isOrHoldsSwitcher(module)) return module;
    const switched = map<Text, Text>(module, { richText: (html) => html, child: switchedFor(reader) });
    if (switched.kind !== 'PremiumSwitcher') return switched;
    const shown = shownArea(switched.checksPremium, reader);
    return {
      ...switched,
      areaA: shown === 'areaA' ? switched.areaA : [],
      areaB: shown === 'areaB' ? switched.areaB : [],
    };
  };

const switched = <Text extends RichText>(page: PageOf<Text>, reader: Reader): PageOf<Text> =>
  page.main.some(isOrHoldsSwitcher) ? { ...page, main: page.main.map(switchedFor(reader)) } : page;

const withoutGatedBody = <Text extends RichText>(page: PageOf<Text>): PageOf<Text> =>
  page.access === 'public' || page.isBodyWithheld
    ? page
    : {
        ...page,
        main: page.main.filter(({ kind }) => shownToAll.has(kind)).map(withoutUnplaced),
        isBodyWithheld: true,
      };

/**
 * Decisions §10: returns the page for a reader without a session, whatever the content service
 * sent: a gated page keeps its hero alone, a switcher one area. A page without restrictions is
 * returned unchanged.
 */
export const asAnonymousReads = <Text extends RichText>(page: PageOf<Text>): PageOf<Text> =>
  switched(withoutGatedBody(page), { hasSession: false, isPremium: false });

/** Returns the page for a visitor whose session is unknown at the moment. */
export const asUnclearReads = <Text extends RichText>(page: PageOf<Text>): PageOf<Text> =>
  switched(withoutGatedBody(page), { hasSession: false, isPremium: undefined });

/**
 * Returns the page for a visitor with a session; the content service decides whether they are
 * premium. An editor of the page (C§1) gets both areas of a switcher.
 */
export const asReaderReads = <Text extends RichText>(page: PageOf<Text>): PageOf<Text> =>
  page.isEditing
    ? page
    : switched(page, {
        hasSession: page.reader !== 'anonymous',
        isPremium: page.reader === 'unknown' ? undefined : page.reader === 'premium',
      });
