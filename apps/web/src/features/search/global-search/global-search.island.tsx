import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { useCallback, useMemo, useRef } from 'react';
import type { SearchBoxHandle } from '../../../kit/forms/search-box.tsx';
import { Act } from '../../../kit/ui/act.tsx';
import { searchLandmark } from '../../../kit/ui/search-landmark.ts';
import { PageSearchBox } from '../page-search-box.tsx';
import { ResultList } from './result-list.tsx';
import { ResultPages } from './result-pages.tsx';
import { ChoiceLinks, ChoiceSelects } from './search-choices.tsx';
import { SearchLink } from './search-link.tsx';
import { type GlobalSearchPlace, useGlobalSearch } from './use-global-search.ts';

export type GlobalSearchProps = GlobalSearchPlace & { readonly dictionary: Dictionary };

/** D§2.1 global search: box, filters, sorts, status, results and their pages. Without script a GET form and links do the same. */
export const GlobalSearch = ({ dictionary, ...place }: GlobalSearchProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const list = useRef<HTMLOListElement>(null);
  const { view, send, addressOf } = useGlobalSearch(place, list);
  const box = useRef<SearchBoxHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useCallback((text: string) => send({ type: 'search.submitted', text }), [send]);
  const toResults = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const leaf = (start: number) => {
    send({ type: 'page.chosen', start });
    toResults();
  };
  const { spelling, pagination, results, count, problem, nothingFound } = view;
  const here = addressOf(view.query);
  return (
    <div className="global-search">
      <form
        className="global-search__form"
        {...searchLandmark}
        method="get"
        action={place.listState.path}
        data-replay=""
        onSubmit={(event) => {
          event.preventDefault();
          box.current?.submit();
        }}
      >
        <PageSearchBox
          translate={translate}
          language={place.language}
          text={view.text}
          onSubmit={submit}
          handle={box}
        />
        <ChoiceSelects translate={translate} view={view} send={send} />
      </form>
      <div className="global-search__body">
        <ChoiceLinks translate={translate} view={view} send={send} addressOf={addressOf} />
        <section className="global-search__results" aria-labelledby="search-results">
          <h2 id="search-results" className="visually-hidden" tabIndex={-1} ref={heading}>
            {translate('Search_Results')}
          </h2>
          <p className="global-search__count" role="status">
            {view.isSearching
              ? translate('Search_Loading')
              : view.isUnasked
                ? translate('Search_Hint')
                : (nothingFound ?? (count === undefined || problem !== undefined ? '' : translate(count)))}
          </p>
          {problem !== undefined && (
            <div className="global-search__problem" role="alert">
              <p>{translate(problem)}</p>
              <Act
                className="button button--quiet"
                href={here}
                onAct={() => {
                  toResults();
                  send({ type: 'search.retried' });
                }}
              >
                {translate('Search_Retry')}
              </Act>
            </div>
          )}
          {spelling !== undefined && (
            <p className="global-search__spelling">
              {spelling.isUsed ? (
                translate('Search_ShowingFor', { text: spelling.query.text })
              ) : (
                <SearchLink
                  href={addressOf(spelling.query)}
                  onFollow={() => send({ type: 'search.submitted', text: spelling.query.text })}
                >
                  {translate('Search_SuggestedQuery', { text: spelling.query.text })}
                </SearchLink>
              )}
            </p>
          )}
          {view.isBeyond && (
            <p>
              {translate('Search_Beyond')}{' '}
              <SearchLink href={addressOf({ ...view.query, start: 1 })} onFollow={() => leaf(1)}>
                {translate('Search_FirstPage')}
              </SearchLink>
            </p>
          )}
          {results.length > 0 && (
            <ResultList
              language={place.language}
              results={results}
              first={view.first}
              isBusy={view.isSearching}
              list={list}
            />
          )}
          {pagination !== undefined && (
            <ResultPages translate={translate} pagination={pagination} addressOf={addressOf} onLeaf={leaf} />
          )}
        </section>
      </div>
    </div>
  );
};
