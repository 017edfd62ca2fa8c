import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { DeadlineList } from './model.ts';

/** D§7 `GET /v1/applicationdeadline/masterlist`. */
export type ListDeadlines = () => TaskEither<TransportFailure, DeadlineList>;
