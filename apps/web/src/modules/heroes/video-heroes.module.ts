import { defineModule } from '../../kit/page/define-module.ts';
import { filmHeroSheets } from './hero-sheets.ts';
import { MultimediaHero, MultimediaOffsetHero, VideoHero } from './video-heroes.tsx';

export const videoHero = defineModule('VideoHero', {
  component: VideoHero,
  styles: [...filmHeroSheets, 'inline-embed'],
});

export const multimediaHero = defineModule('MultimediaHero', {
  component: MultimediaHero,
  styles: filmHeroSheets,
});

export const multimediaOffsetHero = defineModule('MultimediaOffsetHero', {
  component: MultimediaOffsetHero,
  styles: filmHeroSheets,
});
