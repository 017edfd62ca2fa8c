import type { Language } from '@masthead/core';
import { insightsPageSize, type Promotion } from '@masthead/core/content';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { type Grid, gridParameters, wholeGrid } from '@masthead/core/insights-grid';
import { useEffect, useMemo, useRef } from 'react';
import { DictionaryContext } from '../../kit/dictionary/dictionary.tsx';
import { Act } from '../../kit/ui/act.tsx';
import { ArticleCard } from '../../kit/ui/article-card.tsx';
import { KeptParameters, parameterOf } from '../../kit/ui/kept-parameters.tsx';
import { Picture } from '../../kit/ui/picture.tsx';
import { PlainSubmit } from '../../kit/ui/plain-submit.tsx';
import { ShutOnPhones } from '../../kit/ui/shut-on-phones.tsx';
import { useHydrated } from '../../kit/ui/use-hydrated.ts';
import type { ListState } from '../../kit/ui/use-list-address.ts';
import type { GridStart } from './grid-start.ts';
import { gridNames, useInsightsGrid } from './use-insights-grid.ts';

export type InsightsGridProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  /** Of the module, for the ids of its parts. */
  readonly id: string;
  readonly grid: Grid;
  readonly columns: 1 | 2 | 3 | 4;
  readonly promotion: Promotion | null;
  readonly listState: ListState;
  /** Of the list of jobs, with language prefix. */
  readonly jobsPath: string;
  /** The grid as far as the server has come with it. */
  readonly start: GridStart;
};

/** The tile is third, after the two newest; earlier in a shorter list. */
const promotionAt = 2;

/** D§2.10: filters, cards and more of them. Without script a GET form and links do the same. */
export const InsightsGrid = ({
  dictionary,
  language,
  id,
  grid,
  columns,
  promotion,
  listState,
  jobsPath,
  start,
}: InsightsGridProps) => {
  const translator = useMemo(
    () => ({ language, dictionary, translate: translatorOf(dictionary) }),
    [language, dictionary],
  );
  const { translate } = translator;
  const place = useMemo(() => ({ grid, language, jobsPath }), [grid, language, jobsPath]);
  const list = useRef<HTMLUListElement>(null);
  const { view, send, addressOf } = useInsightsGrid(place, listState, start, list);
  const filterName = parameterOf(listState, gridParameters.filters);
  const status = useRef<HTMLParagraphElement>(null);
  const { firstNew, cards, query } = view;
  useEffect(() => {
    if (firstNew === undefined) return;
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('.card__title a') ?? [])];
    links.find((link) => link.getAttribute('href') === firstNew)?.focus();
  }, [firstNew]);
  const chosen = view.filters.filter((filter) => filter.isChosen).length;
  const isHydrated = useHydrated();
  const pageId = (page: number) => `${id}-page-${page}`;
  const pageOf = (index: number): number | undefined => {
    const behindFirst = index - grid.initialCount;
    if (behindFirst < 0 || behindFirst % insightsPageSize !== 0) return undefined;
    return behindFirst / insightsPageSize + 2;
  };
  const tile = promotion !== null && (
    <li key="promotion" className="insights__promotion">
      <PromotionTile promotion={promotion} />
    </li>
  );
  const items = cards.map((card, index) => {
    const page = pageOf(index);
    return (
      <li key={card.url} id={page === undefined ? undefined : pageId(page)}>
        <ArticleCard card={card} />
      </li>
    );
  });
  return (
    <DictionaryContext value={translator}>
      {view.filters.length > 0 && (
        <form
          className="insights__filters"
          method="get"
          action={`${listState.path}#${id}`}
          data-replay=""
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = new FormData(event.currentTarget).getAll(filterName);
            send({ type: 'filters.chosen', filters: chosen.map(String) });
          }}
        >
          <KeptParameters state={listState} names={gridNames} />
          <ShutOnPhones translate={translator.translate} chosen={chosen}>
            <fieldset>
              <legend>{translate('Insights_FilterBy')}</legend>
              {view.filters.map((filter) => (
                <label key={filter.id} className="insights__filter">
                  <input
                    type="checkbox"
                    name={filterName}
                    value={filter.id}
                    checked={filter.isChosen}
                    onChange={() => send({ type: 'filter.toggled', id: filter.id })}
                  />
                  <span>{filter.name}</span>
                </label>
              ))}
            </fieldset>
            <PlainSubmit className="button button--quiet insights__apply">{translate('Insights_Apply')}</PlainSubmit>
            {chosen > 0 && (
              <Act
                className="text-button"
                href={`${addressOf(wholeGrid)}#${id}`}
                onAct={() => {
                  // The button goes with what it clears.
                  status.current?.focus();
                  send({ type: 'filters.cleared' });
                }}
              >
                {translate('Insights_ClearAll')}
              </Act>
            )}
          </ShutOnPhones>
        </form>
      )}
      <p className="insights__status" id={id} role="status" tabIndex={-1} ref={status}>
        {isHydrated && (view.isLoading || view.isLoadingMore)
          ? translate('Insights_Loading')
          : view.isEmpty
            ? translate('Insights_Empty')
            : view.isCurrent
              ? translate('Insights_Shown', { count: cards.length })
              : ''}
      </p>
      <ul className={`cards cards--${columns}`} aria-busy={view.isLoading || view.isLoadingMore} ref={list}>
        {tile === false ? items : [...items.slice(0, promotionAt), tile, ...items.slice(promotionAt)]}
      </ul>
      {view.hasMore && (
        <div className="insights__more">
          <Act
            className="button"
            href={`${addressOf({ ...query, page: query.page + 1 })}#${pageId(query.page + 1)}`}
            isBusy={view.isLoadingMore}
            onAct={() => send({ type: 'more.requested' })}
          >
            {translate('Insights_ViewMore')}
          </Act>
        </div>
      )}
    </DictionaryContext>
  );
};

/** Decisions §8: a tile that takes the place of an article. Without a picture its words fill that place. */
const PromotionTile = ({ promotion: { title, description, link, image } }: { readonly promotion: Promotion }) => (
  <article className={`card card--small${image === undefined ? ' card--words' : ''}`}>
    {image !== undefined && (
      <div className="card__picture">
        <Picture image={{ ...image, alt: '' }} isWhole />
      </div>
    )}
    <div className="card__text">
      <h3 className="card__title">
        <a href={link.href} {...(link.opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {title}
        </a>
      </h3>
      {description !== '' && <p className="card__description">{description}</p>}
      <p className="arrow-link">{link.text}</p>
    </div>
  </article>
);
