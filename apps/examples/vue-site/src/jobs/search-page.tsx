import { tokens } from '@masthead/composition/server';
import { type Language, runTask } from '@masthead/core';
import { withSearch } from '@masthead/core/addresses';
import {
  type FilterTag,
  filterParameters,
  isAllRegions,
  type JobQuery,
  type JobSearchView,
  type JobSummary,
  jobLanguageOf,
  jobPageSize,
  jobPath,
  jobSearchMachine,
  jobSearchView,
  newestJobs,
  noFilters,
  parseJobQuery,
  removeTag,
  serialiseJobQuery,
  type TagOption,
} from '@masthead/core/job-search';
import { createActor, waitFor } from 'xstate';
import { addressOf, paths } from '../addresses.ts';
import { type Answer, goTo, screen } from '../answers.ts';
import { scopeOf, type Visit } from '../request.ts';

const budgetMs = 2_500;

/** Runs the search of an address by the machine that a browser would run, until it is busy no longer. */
const viewOf = async (visit: Visit, query: JobQuery): Promise<{ view: JobSearchView; query: JobQuery }> => {
  const scope = scopeOf(visit);
  const machine = jobSearchMachine({
    listJobFilters: scope.get(tokens.search.listJobFilters),
    searchJobs: scope.get(tokens.search.searchJobs),
  });
  const actor = createActor(machine, { input: { query, language: jobLanguageOf(visit.language) } }).start();
  const end = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: budgetMs }).catch(() => {
    actor.send({ type: 'search.failed', failure: { _tag: 'TimedOut', afterMs: budgetMs } });
    return actor.getSnapshot();
  });
  actor.stop();
  return { view: jobSearchView(end), query: end.context.query };
};

const Options = ({
  visit,
  options,
  isExact,
}: {
  readonly visit: Visit;
  readonly options: readonly TagOption[];
  readonly isExact: boolean;
}) => (
  <ul>
    {options.map(({ id, tag, label, message, isSelected, count, children }) => (
      <li key={id}>
        <label>
          <input type="checkbox" name={filterParameters[tag.group]} value={tag.value} checked={isSelected} />{' '}
          {label ?? (message === undefined ? '' : visit.translate(message))}{' '}
          {count !== undefined && <bdi>{`(${count}${isExact ? '' : '+'})`}</bdi>}
        </label>
        {children.length > 0 && <Options visit={visit} options={children} isExact={isExact} />}
      </li>
    ))}
  </ul>
);

const has = (options: readonly TagOption[], { group, value }: FilterTag): boolean =>
  options.some(({ tag, children }) => (tag.group === group && tag.value === value) || has(children, { group, value }));

/** The filters as boxes of the form. One without a box, because the filters could not be had, still applies. */
const Filters = ({ visit, view }: { readonly visit: Visit; readonly view: JobSearchView }) => (
  <>
    {view.applied
      .filter((tag) => !view.menus.some(({ options }) => has(options, tag)))
      .map(({ id, group, value }) => (
        <input key={id} type="hidden" name={filterParameters[group]} value={value} />
      ))}
    {view.menus
      .filter(({ options }) => options.length > 0)
      .map(({ menu, label, options }) => (
        <details key={menu}>
          <summary>{visit.translate(label)}</summary>
          <fieldset>
            <legend class="visually-hidden">{visit.translate(label)}</legend>
            <Options
              visit={visit}
              options={options.filter(({ tag }) => !isAllRegions(tag))}
              isExact={view.areCountsExact}
            />
          </fieldset>
        </details>
      ))}
  </>
);

const Job = ({ job, language }: { readonly job: JobSummary; readonly language: Language }) => (
  <article lang={job.language} dir="ltr">
    <h3>
      <a href={jobPath(addressOf(language, paths.jobs), job.friendlyUrl)} data-job={job.id}>
        {job.title}
      </a>
    </h3>
    <p class="small">{[job.cities.join(', '), job.interest].filter((fact) => fact !== '').join(' · ')}</p>
    {job.preview !== '' && <p>{job.preview}</p>}
  </article>
);

/** What to leave out where no job was found. */
const waysOf = (visit: Visit, view: JobSearchView, to: (changes: Partial<JobQuery>) => string, query: JobQuery) => [
  ...(view.text === ''
    ? []
    : [{ href: to({ text: '' }), label: visit.translate('JobSearch_WithoutText', { text: view.text }) }]),
  ...view.applied.map((tag) => ({
    href: to({ filters: removeTag(query.filters, tag) }),
    label: visit.translate('JobSearch_WithoutFilter', { filter: tag.value }),
  })),
];

/** The job search. The address holds the whole search. */
export const jobsPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language } = visit;
  const path = addressOf(language, paths.jobs);
  const sent = parseJobQuery(visit.search);
  const canonical = serialiseJobQuery(sent);
  if (visit.search.replaceAll('+', '%20') !== canonical) return goTo(withSearch(path, canonical));
  const { view, query } = await viewOf(visit, sent);
  const to = (changes: Partial<JobQuery>) => withSearch(path, serialiseJobQuery({ ...query, page: 1, ...changes }));
  const searchJobs = scopeOf(visit).get(tokens.search.searchJobs);
  const newest = view.isEmpty ? await runTask(newestJobs(searchJobs)(jobLanguageOf(language))) : [];
  const { count, text, applied, suggestedQuery, problem, isEmpty } = view;
  return screen({
    title: translate('JobSearch_Heading'),
    robots: 'index,follow',
    status: problem === undefined ? 200 : 503,
    body: (
      <>
        <h1>{translate('JobSearch_Heading')}</h1>
        <search>
          <form action={path} autocomplete="off">
            <div class="search-row">
              <label for="jobs-query">{translate('JobSearch_SearchLabel')}</label>
              <input id="jobs-query" name="query" type="search" maxlength={200} value={text} />
              <button type="submit" class="button">
                {translate('JobSearch_Submit')}
              </button>
            </div>
            <Filters visit={visit} view={view} />
            <button type="submit" class="button button--quiet">
              {translate('JobSearch_ShowJobs')}
            </button>
          </form>
        </search>
        {applied.length > 0 && (
          <>
            <ul class="link-row" aria-label={translate('JobSearch_Applied')}>
              {applied.map(({ id, group, value }) => (
                <li key={id}>
                  <a
                    href={to({ filters: removeTag(query.filters, { group, value }) })}
                    aria-label={translate('JobSearch_RemoveTag', { tag: value })}
                  >
                    {value} <span aria-hidden="true">×</span>
                  </a>
                </li>
              ))}
            </ul>
            <p>
              <a href={to({ filters: noFilters })}>{translate('JobSearch_ClearAll')}</a>
            </p>
          </>
        )}
        <section aria-labelledby="job-results">
          <h2 id="job-results" class="visually-hidden">
            {translate('JobSearch_Results')}
          </h2>
          <p role="status">
            {isEmpty
              ? `${text === '' ? translate('JobSearch_Empty') : translate('JobSearch_EmptyFor', { text })} ${translate('JobSearch_EmptyHint')}`
              : count && translate(count.key, { count: count.count })}
          </p>
          {problem !== undefined && (
            <p class="problem" role="alert">
              {translate(problem)} <a href={visit.address}>{translate('JobSearch_Retry')}</a>
            </p>
          )}
          {suggestedQuery !== undefined && (
            <p>
              <a href={to({ text: suggestedQuery })}>{translate('Search_SuggestedQuery', { text: suggestedQuery })}</a>
            </p>
          )}
          {isEmpty && (
            <ul>
              {waysOf(visit, view, to, query).map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          {newest.length > 0 && (
            <section aria-labelledby="newest-jobs">
              <h3 id="newest-jobs">{translate('JobSearch_Newest')}</h3>
              {newest.map((job) => (
                <Job key={job.id} job={job} language={language} />
              ))}
            </section>
          )}
          <ol class="rows">
            {view.jobs.map((job, index) => (
              <li
                key={job.id}
                id={index % jobPageSize === 0 ? `jobs-page-${view.firstPage + index / jobPageSize}` : undefined}
              >
                <Job job={job} language={language} />
              </li>
            ))}
          </ol>
          {view.hasMore && (
            <a class="button" href={`${to({ page: query.page + 1 })}#jobs-page-${query.page + 1}`}>
              {translate('JobSearch_LoadMore')}
            </a>
          )}
        </section>
      </>
    ),
  });
};
