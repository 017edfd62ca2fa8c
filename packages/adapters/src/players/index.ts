export { oembed } from './oembed.ts';
export { type VideoServiceOptions, videoService } from './video-service.ts';
