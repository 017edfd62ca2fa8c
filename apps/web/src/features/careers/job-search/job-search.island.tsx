import type { Language } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import type { JobLanguage, JobSearchEvent, JobSummary } from '@masthead/core/job-search';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Snapshot } from 'xstate';
import type { SearchBoxHandle } from '../../../kit/forms/search-box.tsx';
import { Act } from '../../../kit/ui/act.tsx';
import { searchLandmark } from '../../../kit/ui/search-landmark.ts';
import { AppliedTags } from './applied-tags.tsx';
import { FilterMenus } from './filter-menus.tsx';
import { JobCount } from './job-count.tsx';
import { JobList } from './job-list.tsx';
import { NoResult } from './no-result.tsx';
import { RefineBanner } from './refine-banner.tsx';
import { JobSearchBox } from './search-box.tsx';
import { jobLink, useJobSearch } from './use-job-search.ts';

export type JobSearchProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  readonly jobLanguage: JobLanguage;
  /** With language prefix. */
  readonly listPath: string;
  /** The search as far as the server has run it. */
  readonly start: Snapshot<unknown>;
  /** What the server offers where it found nothing. */
  readonly newest?: readonly JobSummary[] | undefined;
};

/** D§2.2 job search: box, filters, applied filters, count and list. Without script a GET form and links do the same. */
export const JobSearch = ({ dictionary, language, jobLanguage, listPath, start, newest }: JobSearchProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const { view, send, links, noteJob } = useJobSearch({ start, listPath, jobLanguage });
  const bar = useRef<HTMLDivElement>(null);
  const box = useRef<SearchBoxHandle>(null);
  const firstFilter = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const retryFilters = useRef<HTMLButtonElement>(null);
  const awaitsFilters = useRef(false);
  const awaitsBar = useRef(false);

  const submit = useCallback((text: string) => send({ type: 'search.submitted', text }), [send]);
  const clear = useCallback(() => send({ type: 'search.cleared' }), [send]);
  const close = useCallback(() => send({ type: 'menu.closed' }), [send]);

  const { firstNew, applied, suggestedQuery } = view;
  const openMenu = view.menus.find(({ isOpen }) => isOpen);
  useEffect(() => {
    if (firstNew !== undefined) jobLink(firstNew)?.focus();
  }, [firstNew]);
  // "Try again" takes the focus with it when it goes: the focus is on what it brings, or on its like when it brought nothing.
  const { areFiltersLoading } = view;
  useEffect(() => {
    if (areFiltersLoading || !awaitsFilters.current) return;
    awaitsFilters.current = false;
    if (document.activeElement === document.body) (firstFilter.current ?? retryFilters.current)?.focus();
  }, [areFiltersLoading]);
  const retryFiltersNow = () => {
    awaitsFilters.current = true;
    send({ type: 'filters.retried' });
  };
  // The bar that an open filter hides takes no focus before it is shown.
  const { showsSearchBar } = view;
  useEffect(() => {
    if (!showsSearchBar || !awaitsBar.current) return;
    awaitsBar.current = false;
    box.current?.focus();
  }, [showsSearchBar]);
  const refine = () => {
    if (showsSearchBar) return box.current?.focus();
    awaitsBar.current = true;
    close();
  };
  const retry = () => {
    (view.isMoreStuck ? more : heading).current?.focus();
    send({ type: 'search.retried' });
  };
  // What was pressed goes with the answer that it belongs to.
  const widen = (event: JobSearchEvent) => {
    heading.current?.focus();
    send(event);
  };
  // Beside what it is about: a search that failed above the jobs of the last one, a further page that did below them.
  const problem = view.problem !== undefined && (
    <div className="job-search__problem" role="alert">
      <p>{translate(view.problem)}</p>
      <Act className="button button--quiet" href={links.here} onAct={retry}>
        {translate('JobSearch_Retry')}
      </Act>
    </div>
  );
  return (
    <div className="job-search">
      <form
        className="job-search__form"
        {...searchLandmark}
        method="get"
        action={listPath}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          box.current?.submit();
        }}
      >
        <div className="job-search__top" ref={bar}>
          <div className={showsSearchBar ? 'job-search__bar' : 'job-search__bar job-search__bar--hidden'}>
            <JobSearchBox
              translate={translate}
              jobLanguage={jobLanguage}
              text={view.text}
              onSubmit={submit}
              onClear={clear}
              handle={box}
            />
          </div>
          {openMenu !== undefined && (
            <p className="job-search__open" aria-hidden="true">
              {translate(openMenu.label)}
            </p>
          )}
        </div>
        <FilterMenus
          translate={translate}
          jobLanguage={jobLanguage}
          menus={view.menus}
          applied={applied}
          areCountsExact={view.areCountsExact}
          onToggleMenu={(menu) => send({ type: 'menu.toggled', menu })}
          onToggleTag={(tag) => send({ type: 'tag.toggled', tag })}
          onClose={close}
          firstRef={firstFilter}
        />
        {areFiltersLoading && <p className="job-search__busy">{translate('JobSearch_Loading')}</p>}
        {view.filtersProblem !== undefined && (
          <p className="job-search__note">
            {translate(view.filtersProblem)}{' '}
            <Act
              className="job-search__link text-button"
              href={links.here}
              onAct={retryFiltersNow}
              buttonRef={retryFilters}
            >
              {translate('JobSearch_Retry')}
            </Act>
          </p>
        )}
      </form>

      <AppliedTags
        translate={translate}
        jobLanguage={jobLanguage}
        applied={applied}
        links={links}
        onRemove={(tag) => send({ type: 'tag.removed', tag })}
        onClear={() => send({ type: 'tags.cleared' })}
        fallback={firstFilter}
      />
      <section className="job-search__results" aria-labelledby="job-results">
        <h2 id="job-results" className="visually-hidden" tabIndex={-1} ref={heading}>
          {translate('JobSearch_Results')}
        </h2>
        <div className={view.isEmpty ? 'job-search__count job-search__count--none' : 'job-search__count'}>
          <JobCount
            translate={translate}
            count={view.count}
            isEmpty={view.isEmpty}
            text={view.text}
            isOutdated={view.isSearching || (view.problem !== undefined && !view.isMoreStuck)}
          />
          {view.isSearching && (
            <p className="job-search__busy" aria-hidden="true">
              {translate('JobSearch_Loading')}
            </p>
          )}
        </div>
        {!view.isMoreStuck && problem}
        {suggestedQuery !== undefined && (
          <p>
            <Act
              className="job-search__link text-button"
              href={links.withText(suggestedQuery)}
              onAct={() => widen({ type: 'search.submitted', text: suggestedQuery })}
            >
              {translate('Search_SuggestedQuery', { text: suggestedQuery })}
            </Act>
          </p>
        )}
        {view.firstPage > 1 && (
          <p className="job-search__earlier">
            <a className="job-search__link text-button" href={links.earlier}>
              {translate('JobSearch_Earlier')}
            </a>
          </p>
        )}
        {view.isEmpty && (
          <NoResult
            translate={translate}
            language={language}
            jobLanguage={jobLanguage}
            listPath={listPath}
            text={view.text}
            applied={applied}
            links={links}
            served={newest}
            onWiden={widen}
            onFollow={noteJob}
          />
        )}
        <JobList
          translate={translate}
          language={language}
          listPath={listPath}
          jobs={view.jobs}
          firstPage={view.firstPage}
          isBusy={view.isSearching || view.isLoadingMore}
          onFollow={noteJob}
        />
        {view.isMoreStuck && problem}
        {view.hasMore && (
          <div className="job-search__more">
            <Act
              className="button"
              href={links.more}
              isBusy={view.isLoadingMore}
              buttonRef={more}
              onAct={() => send({ type: 'more.requested' })}
            >
              {translate('JobSearch_LoadMore')}
            </Act>
            <span role="status">{view.isLoadingMore ? translate('JobSearch_Loading') : ''}</span>
          </div>
        )}
      </section>
      <RefineBanner translate={translate} bar={bar} onRefine={refine} />
    </div>
  );
};
