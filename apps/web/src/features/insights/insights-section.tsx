import { type Grid, wholeGrid } from '@masthead/core/insights-grid';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Island } from '../../kit/islands/island.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { useListState } from '../../kit/ui/use-list-state.ts';
import { printRoute } from '../../routes.ts';
import type { GridStarts } from './grid-start.ts';
import { InsightsGrid } from './insights-grid.island.tsx';

type InsightsSectionProps = {
  readonly module: SanitisedModuleOf<'InsightsGrid'>;
  readonly data?: GridStarts | undefined;
};

const asItBegins = { query: wholeGrid, found: null, isForAlumnus: false };

/** D§2.10: a grid of articles under its heading. */
export const InsightsSection = ({ module, data }: InsightsSectionProps) => {
  const { uid, title, description, columns, promotion, kind: _, ...grid } = module;
  const { language } = useDictionary();
  const listState = useListState(uid);
  const start = data?.[uid] ?? asItBegins;
  const ownGrid: Grid = grid;
  return (
    <section className="card-section insights" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="card-section__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      {description !== '' && <p className="insights__dek">{description}</p>}
      <Island
        name="insights-grid"
        of={InsightsGrid}
        // Who comes back to a choice may go on back, which the page then has to follow.
        when={start.query.filters.length > 0 ? 'load' : 'visible'}
        language={language}
        id={uid}
        grid={ownGrid}
        columns={columns}
        promotion={promotion ?? null}
        listState={listState}
        jobsPath={printRoute({ page: 'searchJobs', language })}
        start={start}
      />
    </section>
  );
};
