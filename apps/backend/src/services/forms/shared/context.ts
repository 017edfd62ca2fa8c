import type { Context as PlatformContext } from '../../../platform/context.ts';
import type { Tables } from './tables.ts';

/** What this service is given: the platform, and its part of the database. */
export type Context = PlatformContext<Tables>;
