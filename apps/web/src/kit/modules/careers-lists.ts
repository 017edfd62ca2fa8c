import type { CareersSnippet } from '@masthead/core/job-search';

/** The jobs of careers searches on a page, by the `uid` of the module. */
export type CareersLists = Readonly<Record<string, readonly CareersSnippet[]>>;
