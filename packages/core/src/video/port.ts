import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { Video } from './model.ts';

/**
 * C§7: `GET {video service}/videos/{videoId}` for any visitor. The caller checks access
 * (`isOpenTo`).
 */
export type FetchVideo = (videoId: string) => TaskEither<TransportFailure, Video>;
