import { deadlineMenusAt, noDeadlines, parseDeadlineChoice } from '@masthead/core/application-deadlines';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { usePageFacts, usePageOrigin } from '../../../kit/modules/page-context.tsx';
import { useListStand } from '../../../kit/ui/use-list-stand.ts';
import { ApplicationDeadlines } from './application-deadlines.tsx';

type DeadlinesSectionProps = { readonly module: DrawableOf<'ApplicationDeadlines'> };

const nothing = deadlineMenusAt(noDeadlines, 0)(parseDeadlineChoice(''));

/** D§1, D§2.10: until when one can apply, on a page that is about something else: its address holds what is chosen. */
export const DeadlinesSection = ({ module: { uid, title, description } }: DeadlinesSectionProps) => {
  const { events } = usePageFacts();
  const origin = usePageOrigin();
  const stand = useListStand(uid);
  return (
    <section className="events-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      <ApplicationDeadlines
        stand={stand}
        id={`${uid}-deadlines`}
        level={title === '' ? 2 : 3}
        isWholePage={false}
        origin={origin}
        menus={events === undefined ? nothing : (events.deadlines[uid] ?? null)}
      />
    </section>
  );
};
