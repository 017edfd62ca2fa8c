import { loadVideos } from '../../../kit/media/videos.load.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { InlineVideo } from './inline-video.tsx';

export const inlineVideo = defineModule('InlineVideo', {
  component: InlineVideo,
  styles: ['inline-video', 'video', 'inline-embed', 'render-modes'],
  load: loadVideos,
});
