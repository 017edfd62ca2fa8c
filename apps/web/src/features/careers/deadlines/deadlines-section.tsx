import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { printRoute } from '../../../routes.ts';
import { Menu } from './application-deadlines.tsx';

type DeadlinesSectionProps = { readonly module: DrawableOf<'ApplicationDeadlines'> };

/** D§1, D§2.10: the degree to choose, which leads on to the page with roles, offices and dates. */
export const DeadlinesSection = ({ module: { uid, title, description } }: DeadlinesSectionProps) => {
  const { language, say } = useDictionary();
  const { events } = usePageFacts();
  const degrees = events?.degrees ?? [];
  return (
    <section className="events-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      {degrees.length === 0 ? (
        <p>{say('Deadlines_None')}</p>
      ) : (
        <form method="get" action={printRoute({ page: 'applicationDeadlines', language })}>
          <div className="events__actions">
            <Menu name="degree" label="Deadlines_Degree" choices={degrees} chosen={undefined} />
            <button type="submit" className="button">
              {say('Deadlines_Show')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
};
