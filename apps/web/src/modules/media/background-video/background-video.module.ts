import { loadVideos } from '../../../kit/media/videos.load.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { BackgroundVideo } from './background-video.tsx';

export const backgroundVideo = defineModule('BackgroundVideo', {
  component: BackgroundVideo,
  styles: ['background-video', 'video'],
  load: loadVideos,
});
