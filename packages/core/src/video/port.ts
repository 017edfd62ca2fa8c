import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { Video } from './model.ts';

/** C§7: `GET {video service}/videos/{videoId}`, whoever asks. Who may see the video is for the caller to say (`isOpenTo`). */
export type FetchVideo = (videoId: string) => TaskEither<TransportFailure, Video>;
