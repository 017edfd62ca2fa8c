import { tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import { parseSentQuery, serialisePageQuery } from '@masthead/core/global-search';
import { callerOf, requestIdOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { goToSearch, searchIn, withKept } from '../../../kit/page/address-search.ts';
import { cachedForEverybody, pageAllowance, waitFor } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { loadFrame } from '../../../kit/page/load-frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withSession } from '../../../kit/page/with-session.ts';
import { paths, printRoute } from '../../../routes.ts';
import { configuration, settings } from '../../../server/configuration/configuration.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { searchServices } from '../../../server/configuration/search-gateway.ts';
import { siteScope } from '../../../server/content/scope.ts';
import { addressAsSent } from '../../../server/http/address.ts';
import type { GlobalSearchProps } from './global-search.island.tsx';
import { runSearch } from './run-search.ts';

export type GlobalSearchPageProps = {
  readonly frame: FeatureFrame;
  readonly heading: Message;
  readonly search: IslandData<GlobalSearchProps>;
};

const takeAllowance = pageAllowance('page-search');
/** Milliseconds until the page times out on the search service: a visitor waits at most 3 s. */
const budgetMs = 2_500;

const plainly = (sent: string): string => new URLSearchParams(sent).toString();

/** D§2.1 global search. The address holds the whole search: it is run here by the machine that a browser with script goes on with. */
export const getSearchProps: GetServerSideProps<GlobalSearchPageProps> = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const path = printRoute({ page: 'search', language });
  const sent = searchIn(addressAsSent(req));
  const query = parseSentQuery(sent);
  const goTo = (search: string) => goToSearch(res, path, search);
  const canonical = withKept(serialisePageQuery(query), sent);
  // Decisions §13: one address for each search; what a form without script sends of what is as preset is left out.
  if (plainly(sent) !== plainly(canonical)) return goTo(canonical);
  const wait = query.text === '' ? undefined : await takeAllowance(req, 1);
  const visit = { timeoutMs: allowedMs(budgetMs), requestId: requestIdOf(req), ...callerOf(req, settings()), language };
  const scope = siteScope(visit, await searchServices());
  const searchPages = wait === undefined ? scope.get(tokens.search.searchPages) : waitFor(wait);
  const { cachedSearchPages: cachedPages } = configuration().runtime.presets;
  const [frame, run] = await Promise.all([
    loadFrame(language, paths.search),
    runSearch(searchPages, { language, query, cachedPages }, allowedMs(budgetMs)),
  ]);
  if (run.hasFailed) res.statusCode = wait === undefined ? 503 : 429;
  if (wait !== undefined) res.setHeader('Retry-After', String(wait));
  res.setHeader('Cache-Control', run.hasFailed ? 'no-store' : cachedForEverybody);
  const search: IslandData<GlobalSearchProps> = {
    language,
    cachedPages,
    start: run.snapshot,
    listState: { path, search: serialisePageQuery(query), nth: 1 },
  };
  const heading = query.text === '' ? message('Search_Heading') : message('Search_HeadingFor', { text: query.text });
  return {
    props: plainProps({
      frame: withSession(context, { ...frame, search: canonical === '' ? '' : `?${canonical}` }),
      heading,
      search,
    }),
  };
};
