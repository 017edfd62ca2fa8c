import type { Translate } from '@masthead/core/dictionary';
import type { PageQuery, Pagination } from '@masthead/core/global-search';
import { SearchLink } from './search-link.tsx';

type ResultPagesProps = {
  readonly translate: Translate;
  readonly pagination: Pagination;
  readonly addressOf: (query: PageQuery) => string;
  readonly onLeaf: (start: number) => void;
};

/** D§9: the pages of a group of ten, and the ways to the page before and the one behind. */
export const ResultPages = ({
  translate,
  pagination: { pages, previous, next },
  addressOf,
  onLeaf,
}: ResultPagesProps) => (
  <nav className="search-pages" aria-label={translate('Search_Pages')}>
    <ul>
      {previous !== undefined && (
        <li>
          <SearchLink href={addressOf(previous)} onFollow={() => onLeaf(previous.start)}>
            {translate('Search_PreviousPage')}
          </SearchLink>
        </li>
      )}
      {pages.map(({ page, isCurrent, query }) => (
        <li key={page}>
          <SearchLink
            href={addressOf(query)}
            label={translate('Search_PageNumber', { page })}
            current={isCurrent ? 'page' : undefined}
            onFollow={() => onLeaf(query.start)}
          >
            {page}
          </SearchLink>
        </li>
      ))}
      {next !== undefined && (
        <li>
          <SearchLink href={addressOf(next)} onFollow={() => onLeaf(next.start)}>
            {translate('Search_NextPage')}
          </SearchLink>
        </li>
      )}
    </ul>
  </nav>
);
