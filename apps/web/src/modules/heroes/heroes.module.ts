import { loadVideos } from '../../kit/media/videos.load.ts';
import { defineModule } from '../../kit/page/define-module.ts';
import { articleHeroSheets, heroSheets, sheetsOfFilm } from './hero-sheets.ts';
import * as heroes from './heroes.tsx';

export const fiftyFiftyHero = defineModule('FiftyFiftyHero', {
  component: heroes.FiftyFiftyHero,
  styles: articleHeroSheets,
});

export const fullBleedHero = defineModule('FullBleedHero', {
  component: heroes.FullBleedHero,
  styles: ({ film }) => [...articleHeroSheets, ...sheetsOfFilm(film)],
  load: loadVideos,
});

export const simpleHero = defineModule('SimpleHero', {
  component: heroes.SimpleHero,
  styles: articleHeroSheets,
});

export const universalHero = defineModule('UniversalHero', {
  component: heroes.UniversalHero,
  styles: ({ film }) => [...articleHeroSheets, ...sheetsOfFilm(film)],
  load: loadVideos,
});

export const sectionHero = defineModule('SectionHero', {
  component: heroes.SectionHero,
  styles: heroSheets,
});

export const partnershipMarkHero = defineModule('PartnershipMarkHero', {
  component: heroes.PartnershipMarkHero,
  styles: heroSheets,
});

export const oneUpMediumHero = defineModule('OneUpMediumHero', {
  component: heroes.OneUpMediumHero,
  styles: heroSheets,
});

export const circularProfileHero = defineModule('CircularProfileHero', {
  component: heroes.CircularProfileHero,
  styles: heroSheets,
});

export const collectionHero = defineModule('CollectionHero', {
  component: heroes.CollectionHero,
  styles: heroSheets,
});
