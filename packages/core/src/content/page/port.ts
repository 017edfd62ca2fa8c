import type { TaskEither } from '#fp-ts/TaskEither';
import type { PageFailure } from './failure.ts';
import type { Page, PageAddress } from './model.ts';
import type { Module } from './module.ts';

/**
 * Fetches one page in exactly the requested language, without its body when it is gated and the
 * caller has no session; see `fetchPageWithFallback` for what a visitor gets.
 */
export type FetchPage<AnyModule = Module> = (address: PageAddress) => TaskEither<PageFailure, Page<AnyModule>>;
