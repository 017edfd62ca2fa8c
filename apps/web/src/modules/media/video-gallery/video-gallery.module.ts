import { loadVideos } from '../../../kit/media/videos.load.ts';
import { defineModule } from '../../../kit/page/define-module.ts';
import { VideoGallery } from './video-gallery.tsx';

export const videoGallery = defineModule('VideoGallery', {
  component: VideoGallery,
  styles: ['video-gallery', 'video', 'inline-embed'],
  load: loadVideos,
});
