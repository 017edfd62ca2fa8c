import { childrenOf, mapModule, withoutUnplaced } from '../definition/registry.ts';
import { siteModules } from '../modules/site-modules.ts';
import type { RichText } from '../values/rich-text.ts';
import type { Page } from './model.ts';
import type { Module } from './module.ts';

/** Decisions §10: of a gated page everybody sees the hero, whichever of them it is. */
const shownToAll: ReadonlySet<Module['kind']> = new Set<Module['kind']>([
  ...(['ArticleHero', 'CircularProfileHero', 'CollectionHero', 'FiftyFiftyHero', 'FullBleedHero'] as const),
  ...(['HeroCarousel', 'OneUpMediumHero', 'PartnershipMarkHero', 'SectionHero', 'SimpleHero'] as const),
  ...(['UniversalHero', 'MultimediaHero', 'MultimediaOffsetHero', 'VideoHero'] as const),
]);

const inside = childrenOf(siteModules);
const map = mapModule(siteModules);

type PageOf<Text> = Page<Module<Text>>;

const isOrHoldsSwitcher = <Text extends RichText>(module: Module<Text>): boolean =>
  module.kind === 'PremiumSwitcher' || inside(module).some(isOrHoldsSwitcher);

/** Whether a reader with a session may get more of the page than everybody: a page for registered users only, or one with an area of theirs. */
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
 * C§6: with the premium check on, area B is for premium users and area A for all others, and nothing is shown while it is unknown which
 * of them somebody is; with it off, area B is for users with a session, and area A for everybody else.
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
 * Decisions §10: a page as somebody without a session may see it, whatever the content service sent: of a gated page the main part
 * keeps its hero alone, of a switcher one area is kept. A page with nothing to withhold comes back as it is.
 */
export const asAnonymousReads = <Text extends RichText>(page: PageOf<Text>): PageOf<Text> =>
  switched(withoutGatedBody(page), { hasSession: false, isPremium: false });

/** The same for a visitor of whom nobody can say just now whether they have a session. */
export const asUnclearReads = <Text extends RichText>(page: PageOf<Text>): PageOf<Text> =>
  switched(withoutGatedBody(page), { hasSession: false, isPremium: undefined });

/**
 * A page as a visitor with a session may see it; whether they are a premium one the content service says, or nobody knows it. Whom it gives
 * the page to edit (C§1) gets both areas of a switcher: they write them.
 */
export const asReaderReads = <Text extends RichText>(page: PageOf<Text>): PageOf<Text> =>
  page.isEditing
    ? page
    : switched(page, {
        hasSession: page.reader !== 'anonymous',
        isPremium: page.reader === 'unknown' ? undefined : page.reader === 'premium',
      });
