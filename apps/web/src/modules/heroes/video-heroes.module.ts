import { loadVideos } from '../../kit/media/videos.load.ts';
import { defineModule } from '../../kit/page/define-module.ts';
import { filmHeroSheets } from './hero-sheets.ts';
import { MultimediaHero, MultimediaOffsetHero, VideoHero } from './video-heroes.tsx';

export const videoHero = defineModule('VideoHero', {
  component: VideoHero,
  styles: [...filmHeroSheets, 'inline-embed'],
  load: loadVideos,
});

export const multimediaHero = defineModule('MultimediaHero', {
  component: MultimediaHero,
  styles: filmHeroSheets,
  load: loadVideos,
});

export const multimediaOffsetHero = defineModule('MultimediaOffsetHero', {
  component: MultimediaOffsetHero,
  styles: filmHeroSheets,
  load: loadVideos,
});
