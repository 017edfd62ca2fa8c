import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { InsightsPage, InsightsRequest } from './model.ts';

/** C§7 `POST /api/insightsgrid/articles`. */
export type FetchInsights = (request: InsightsRequest) => TaskEither<TransportFailure, InsightsPage>;
