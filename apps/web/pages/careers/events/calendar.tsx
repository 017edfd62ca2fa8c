import { type CalendarPageProps, getCalendarProps } from '../../../src/features/careers/events/calendar-page.ts';
import { EventsCalendar } from '../../../src/features/careers/events/events-calendar.tsx';
import { paths } from '../../../src/routes.ts';
import { PlainPage } from '../../../src/site/screens/plain-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getCalendarProps;

export default function CalendarPage({ frame, ...calendar }: CalendarPageProps) {
  return (
    <PlainPage
      frame={frame}
      headingKey="Events_Calendar"
      descriptionKey="Events_Description"
      path={paths.eventsCalendar}
      sheets={['events']}
    >
      <EventsCalendar {...calendar} id="calendar" level={2} isWholePage origin={frame.origin} />
    </PlainPage>
  );
}
