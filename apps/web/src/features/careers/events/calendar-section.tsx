import { dayIn, monthOf } from '@masthead/core/events';
import { usePageOrigin } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { useListState } from '../../../kit/ui/use-list-state.ts';
import type { CalendarStates } from './event-lists.ts';
import { EventsCalendar } from './events-calendar.tsx';

type CalendarSectionProps = {
  readonly module: SanitisedModuleOf<'EventsCalendar'>;
  readonly data?: CalendarStates | undefined;
};

/** D§2.9, D§4 the calendar on a page that is about something else: its address holds what is chosen of it. */
export const CalendarSection = ({
  module: { uid, title, description, filter, numberOfEvents },
  data,
}: CalendarSectionProps) => {
  const origin = usePageOrigin();
  const listState = useListState(uid);
  const today = dayIn(Date.now());
  const shown = data?.[uid] ?? {
    query: { view: 'agenda' as const, month: monthOf(today), filter },
    today,
    events: null,
  };
  return (
    <section className="events-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      <EventsCalendar
        {...shown}
        listState={listState}
        id={`${uid}-calendar`}
        level={title === '' ? 2 : 3}
        isWholePage={false}
        usual={filter}
        most={numberOfEvents}
        origin={origin}
      />
    </section>
  );
};
