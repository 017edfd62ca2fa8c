import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { PageFilter, SearchPages } from '../global-search/index.ts';
import type { Language } from '../shared/language.ts';
import type { Paging } from '../shared/paged-list/paged-items.ts';
import { pagedListMachine } from '../shared/paged-list/paged-list.ts';
import type { AlumniListPart } from './components.ts';
import type { AlumniFailure } from './failure.ts';
import type { AlumniEntry, AlumniValues } from './model.ts';
import type { ListAlumni } from './port.ts';

/** How many entries a page has. */
const alumniPageSize = 10;

/** Ten per page for every list, up to a thousand entries. */
export const alumniPaging: Paging<AlumniEntry> = {
  keyOf: ({ id }) => id,
  pageSize: alumniPageSize,
  counts: 'pages',
  maxPages: 100,
};

const siteFilters = { site: 'all', insights: 'insights' } as const satisfies Readonly<Record<string, PageFilter>>;

/**
 * Runs a list of the network, or of the site's own pages, by words and filters. Answers to an
 * earlier query are dropped; it stays idle until there is a query.
 */
export const runAlumniList = (
  { list }: Pick<AlumniListPart, 'list'>,
  { listAlumni, searchPages }: { readonly listAlumni: ListAlumni; readonly searchPages: SearchPages },
  language: Language,
) =>
  pagedListMachine<AlumniEntry, AlumniValues | undefined, null, AlumniFailure>({
    ...alumniPaging,
    load: ({ query = {}, page }) =>
      list === 'site' || list === 'insights'
        ? pipe(
            searchPages({
              text: query.q ?? '',
              filter: siteFilters[list],
              sort: 'default',
              start: page * alumniPageSize + 1,
              isHybrid: false,
              rows: alumniPageSize,
              language,
            }),
            TE.map(({ results, total }) => ({
              items: results.map(({ url, title, description }) => ({
                id: url,
                title,
                detail: description,
                href: url,
                actions: [],
              })),
              total,
              extra: null,
            })),
          )
        : listAlumni({ list, values: query, page: page + 1 }),
  });
