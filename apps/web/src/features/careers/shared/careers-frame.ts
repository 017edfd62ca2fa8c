import type { RequestScope } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import { callerOf, requestIdOf } from '@masthead/gateway';
import type { GetServerSidePropsContext } from 'next';
import { modulesOf } from '../../../kit/modules/find-module.ts';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { loadFrame } from '../../../kit/page/load-frame.ts';
import { settings } from '../../../server/configuration/configuration.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { siteScope } from '../../../server/content/scope.ts';

/** Milliseconds until a page about jobs times out on the search service: a visitor waits at most 3 s. */
export const searchBudgetMs = (): number => allowedMs(2_500);

/** Returns the calls of this request, without a session. */
export const jobsScope = ({ req }: GetServerSidePropsContext, language: Language): RequestScope =>
  siteScope({
    timeoutMs: searchBudgetMs(),
    requestId: requestIdOf(req),
    ...callerOf(req, settings()),
    language,
  });

/** Loads the frame of a page about jobs. Never rejects. */
export const careersFrame = (language: Language, contentPath: string): Promise<FeatureFrame> =>
  loadFrame(language, contentPath);

/** The job module of the page, at whatever depth its editors placed it. */
export const jobModuleOf = ({ page }: FeatureFrame): SanitisedModuleOf<'JobSearchArea'> | undefined =>
  modulesOf(page?.main ?? [], 'JobSearchArea')[0];
