export { type VideoServiceOptions, videoService } from './video-service.ts';
