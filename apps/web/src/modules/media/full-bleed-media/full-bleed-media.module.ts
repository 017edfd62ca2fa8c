import { loadVideos } from '../../../kit/media/videos.load.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { FullBleedMedia } from './full-bleed-media.tsx';

export const fullBleedMedia = defineModule('FullBleedMedia', {
  component: FullBleedMedia,
  styles: ({ videoId }) => ['full-bleed-media', ...(videoId === undefined ? [] : ['video', 'inline-embed'])],
  load: loadVideos,
});
