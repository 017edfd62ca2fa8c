import { tokens } from '@masthead/composition/server';
import { calendarDateFrom, formatDate } from '@masthead/core';
import { withSearch } from '@masthead/core/addresses';
import {
  type FoundPage,
  globalSearchMachine,
  globalSearchView,
  type PageQuery,
  parseSentQuery,
  type SearchChoice,
  serialisePageQuery,
} from '@masthead/core/global-search';
import { createActor, waitFor } from 'xstate';
import { addressOf, paths } from '../addresses.ts';
import { type Answer, goTo, screen } from '../answers.ts';
import { scopeOf, type Visit } from '../request.ts';

const budgetMs = 2_500;

/** Runs the search of an address by the machine that a browser would run, until it is busy no longer. */
const viewOf = async (visit: Visit, query: PageQuery) => {
  const searchPages = scopeOf(visit).get(tokens.search.searchPages);
  const options = { language: visit.language, query, cachedPages: 1 };
  const actor = createActor(globalSearchMachine({ searchPages }, options), { input: options }).start();
  const end = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: budgetMs }).catch(() => {
    actor.send({ type: 'search.failed', failure: { _tag: 'TimedOut', afterMs: budgetMs } });
    return actor.getSnapshot();
  });
  actor.stop();
  return globalSearchView(end);
};

const Choices = ({
  visit,
  id,
  heading,
  choices,
  to,
}: {
  readonly visit: Visit;
  readonly id: string;
  readonly heading: string;
  readonly choices: readonly SearchChoice<string>[];
  readonly to: (query: PageQuery) => string;
}) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <ul>
      {choices.map(({ value, label, isChosen, query }) => (
        <li key={value}>
          <a href={to(query)} aria-current={isChosen ? 'true' : undefined}>
            {visit.translate(label)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Result = ({ visit, page }: { readonly visit: Visit; readonly page: FoundPage }) => {
  const day = page.date === undefined ? undefined : calendarDateFrom(page.date);
  const facts = [...page.authors, page.location, day === undefined ? '' : formatDate(visit.language, 'day')(day)];
  return (
    <li>
      <h3>
        <a href={page.url} data-result={page.url}>
          {page.title}
        </a>
      </h3>
      <p>{page.excerpt?.text ?? page.description}</p>
      <p class="small">{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </li>
  );
};

/** The search of the site. The address holds the whole search. */
export const searchPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language } = visit;
  const path = addressOf(language, paths.search);
  const to = (query: PageQuery) => withSearch(path, serialisePageQuery(query));
  const query = parseSentQuery(visit.search);
  const canonical = serialisePageQuery(query);
  if (`${new URLSearchParams(visit.search)}` !== `${new URLSearchParams(canonical)}`) return goTo(to(query));
  const { filters, sorts, results, first, count, problem, nothingFound, spelling, pagination, isUnasked } =
    await viewOf(visit, query);
  const heading =
    query.text === '' ? translate('Search_Heading') : translate('Search_HeadingFor', { text: query.text });
  return screen({
    title: heading,
    description: translate('Search_Description'),
    status: problem === undefined ? 200 : 503,
    body: (
      <>
        <h1>{heading}</h1>
        <search>
          <form class="search-row" action={path}>
            <label for="q">{translate('Search_Label')}</label>
            <input id="q" name="q" type="search" maxlength={200} value={query.text} autocomplete="off" />
            <button type="submit" class="button">
              {translate('Search_Submit')}
            </button>
          </form>
        </search>
        <div class="columns columns--search">
          <div>
            <Choices visit={visit} id="filters" heading={translate('Search_Filter')} choices={filters} to={to} />
            <Choices visit={visit} id="sorts" heading={translate('Search_Sort')} choices={sorts} to={to} />
            {(query.filter !== 'all' || query.sort !== 'default') && (
              <a href={to({ ...query, filter: 'all', sort: 'default', start: 1 })}>{translate('Search_ClearAll')}</a>
            )}
          </div>
          <section aria-labelledby="search-results">
            <h2 id="search-results" class="visually-hidden">
              {translate('Search_Results')}
            </h2>
            <p role="status">
              {isUnasked ? translate('Search_Hint') : (nothingFound ?? (count === undefined ? '' : translate(count)))}
            </p>
            {problem !== undefined && (
              <p class="problem" role="alert">
                {translate(problem)} <a href={to(query)}>{translate('Search_Retry')}</a>
              </p>
            )}
            {spelling !== undefined && (
              <p>
                {spelling.isUsed ? (
                  translate('Search_ShowingFor', { text: spelling.query.text })
                ) : (
                  <a href={to(spelling.query)}>{translate('Search_SuggestedQuery', { text: spelling.query.text })}</a>
                )}
              </p>
            )}
            <ol class="rows" start={first}>
              {results.map((page) => (
                <Result key={page.url} visit={visit} page={page} />
              ))}
            </ol>
            {pagination !== undefined && (
              <nav aria-label={translate('Search_Pages')}>
                <ul class="link-row">
                  {pagination.pages.map(({ page, isCurrent, query: other }) => (
                    <li key={page}>
                      <a
                        href={to(other)}
                        aria-label={translate('Search_PageNumber', { page })}
                        aria-current={isCurrent ? 'page' : undefined}
                      >
                        {page}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </section>
        </div>
      </>
    ),
  });
};
