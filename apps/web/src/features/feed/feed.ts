import type { Language } from '@masthead/core';
import { documentTitle } from '@masthead/core/content';
import { sayIn } from '@masthead/core/dictionary';
import type { DrawablePage } from '../../kit/modules/drawable-page.ts';
import { modulesOf } from '../../kit/modules/find-module.ts';
import { loadDictionary, loadPage } from '../../kit/page/load.ts';
import { paths, printRoute } from '../../routes.ts';
import { type FeedEntry, feedXml } from './feed-xml.ts';

/** `Away` when the content service cannot be asked. */
export type LoadedFeed =
  | { readonly _tag: 'Feed'; readonly xml: string }
  | { readonly _tag: 'NoFeed' }
  | { readonly _tag: 'Away' };

/** The dated cards of a page in its own language: the others have a feed of their own. */
const entriesOf = (page: DrawablePage, origin: string): readonly FeedEntry[] =>
  modulesOf(page.main, 'CardGrid')
    .flatMap(({ cards }) => cards)
    .flatMap(({ title, url, description, date, language }) =>
      date === undefined || language !== undefined || !URL.canParse(url, origin)
        ? []
        : [{ title, address: new URL(url, origin).href, summary: description, date }],
    );

/** The feed of one language: what its list of articles shows. `NoFeed` where there is no such list. Never rejects. */
export const loadFeed = async (language: Language, origin: string): Promise<LoadedFeed> => {
  const [loaded, dictionary] = await Promise.all([
    loadPage({ path: paths.insights, language }),
    loadDictionary(language),
  ]);
  if (loaded._tag === 'Unavailable') return { _tag: 'Away' };
  if (loaded._tag !== 'Found' || loaded.page.language !== language) return { _tag: 'NoFeed' };
  const publisher = sayIn(dictionary)('Site_Name');
  return {
    _tag: 'Feed',
    xml: feedXml({
      language,
      title: documentTitle(publisher)(loaded.page),
      publisher,
      address: `${origin}${printRoute({ page: 'feed', language })}`,
      page: `${origin}${printRoute({ page: 'insights', language })}`,
      entries: entriesOf(loaded.page, origin),
    }),
  };
};
