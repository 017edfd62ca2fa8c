import { requestScope, tokens } from '@masthead/composition/server';
import { localisePath, runTask } from '@masthead/core';
import {
  asAnonymousReads,
  asReaderReads,
  fetchPageWithFallback,
  findRedirect,
  type PageAddress,
  type Redirect,
} from '@masthead/core/content';
import { remembered } from '../remembered.ts';
import { scopeOf, type Visit } from '../request.ts';
import type { SiteSettings } from '../settings.ts';
import { type SafePage, safePage } from './sanitise.ts';

/** What came of asking for a page. */
export type FoundPage =
  | { readonly _tag: 'Found'; readonly page: SafePage }
  | { readonly _tag: 'Moved'; readonly to: string; readonly isPermanent: boolean }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Unavailable' };

const redirects = remembered(async ({ services }: SiteSettings, _: 'all'): Promise<readonly Redirect[] | undefined> => {
  const read = await runTask(requestScope(services).get(tokens.content.fetchRedirects)());
  return read._tag === 'Right' ? read.right : undefined;
});

/** Returns a page as this visitor may read it: in their language, else in the default one. Never rejects. */
export const findPage = async (visit: Visit, { path, language }: PageAddress): Promise<FoundPage> => {
  const redirect = findRedirect((await redirects(visit.settings, 'all')) ?? [])(localisePath(language)(path));
  if (redirect !== undefined && redirect.kind !== 'transfer')
    return { _tag: 'Moved', to: redirect.target, isPermanent: redirect.kind === 'permanent' };
  const fetchPage = scopeOf(visit).get(tokens.content.fetchPage);
  const found = await runTask(fetchPageWithFallback(fetchPage)({ path: redirect?.target ?? path, language }));
  if (found._tag === 'Left') return found.left._tag === 'PageNotFound' ? { _tag: 'NotFound' } : { _tag: 'Unavailable' };
  const seen = visit.session._tag === 'active' ? asReaderReads : asAnonymousReads;
  return { _tag: 'Found', page: safePage(seen(found.right.page)) };
};
